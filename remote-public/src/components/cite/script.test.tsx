// @vitest-environment jsdom

import { buildPublication } from '@burhan/testing/rows';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { attachScripts, pageAt, startSite } from '../../testing/site.tsx';

const [PRISMA, ROB] = [
  buildPublication({ title: 'PRISMA 2020', volume: '372', issue: '', pages: 'n71' }),
  buildPublication({ id: 2, title: 'RoB 2' }),
];
/** The row with the columns of lists. */
const { volume: _, pages: __, author_orcids: ___, ...LISTED } = PRISMA;

const button = (title = 'PRISMA 2020') => screen.getByRole('button', { name: `Cite ${title}` });
const menus = () => screen.queryAllByRole('group').map((menu) => menu.getAttribute('aria-label'));

let notices: readonly string[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  const content = { publications: [LISTED as typeof PRISMA, ROB] };
  ({ notices } = await startSite('silence', { content, wholePublications: [PRISMA, ROB] }));
  const { container } = render(await pageAt('publications'));
  await attachScripts(container);
});

it('shows the reference to be copied by hand where copying is not allowed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(button());

  await user.click(screen.getByRole('button', { name: 'Copy APA' }));

  expect(await within(screen.getByRole('group')).findByText(/^Page, M\. J\.,/)).toBeTruthy();
  expect(notices).toEqual([]);
});

it('closes with Escape, giving the focus back, by a press outside, and where another opens', async () => {
  await user.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(menus()).toEqual([]);
  expect(document.activeElement).toBe(button());

  await user.click(button());
  await user.click(document.body);
  expect(menus()).toEqual([]);

  await user.click(button());
  await user.click(button('RoB 2'));
  expect(menus()).toEqual(['Citation of RoB 2']);
});
