// @vitest-environment jsdom

import { buildPublication } from '@burhan/testing/rows';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { attachScripts, showPage } from '../../testing/site.tsx';

const PRISMA = buildPublication({ title: 'PRISMA 2020', volume: '372', issue: '', pages: 'n71' });
/** The row with the columns of lists. */
const { volume: _, pages: __, author_orcids: ___, ...LISTED } = PRISMA;

const button = (title = 'PRISMA 2020') => screen.getByRole('button', { name: `Cite ${title}` });
const menus = () => screen.queryAllByRole('group').map((menu) => menu.getAttribute('aria-label'));
const notify = vi.fn();

let user: ReturnType<typeof userEvent.setup>;
beforeEach(async () => {
  user = userEvent.setup();
  const publications = [LISTED as typeof PRISMA, buildPublication({ id: 2, title: 'RoB 2' })];
  const { container } = await showPage('publications', {
    content: { publications },
    wholePublications: [PRISMA],
    notify,
  });
  await attachScripts(container);
});

it('shows the reference to be copied by hand where copying is not allowed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(button());

  await user.click(screen.getByRole('button', { name: 'Copy APA' }));

  expect(
    await within(screen.getByRole('group')).findByText(/^Page, M\. J\., .*372, Article n71/),
  ).toBeTruthy();
  expect(notify).not.toHaveBeenCalled();
});

it('closes with Escape, giving the focus back, by a press outside, and where another opens', async () => {
  await user.click(button());
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
