// @vitest-environment jsdom

import { buildPublication } from '@burhan/testing/rows';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachScripts, pageOf, startSite } from '../testing/site.tsx';
import { attach } from './share/script.ts';

const PRISMA = buildPublication({ title: 'PRISMA 2020', volume: '372', issue: '', pages: 'n71' });
const ADDRESS = 'https://burhan.example/publications/1-prisma-2020';

const notify = vi.fn();
const user = userEvent.setup();
const find = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

let page: HTMLElement;
beforeEach(async () => {
  await startSite({ content: { publications: [PRISMA] }, path: '/publications/1', notify });
  page = render(await pageOf('publication')).container;
});
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

it.each([
  ['Cite PRISMA 2020', 'Copy APA', /^Page, M\. J\., .* 372, Article n71\./],
  ['Share', 'Copy Link', ADDRESS],
])('the menu %s closes, and shows what cannot be copied', async (menu, copy, text) => {
  await attachScripts(page);
  await press(menu);
  await user.tab();
  expect(document.activeElement).not.toBe(find(menu));
  await user.keyboard('{Escape}');
  expect(find(copy)).toBeNull();
  expect(document.activeElement).toBe(find(menu));

  await press(menu);
  await user.click(document.body);
  expect(find(copy)).toBeNull();

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('No.'));
  await press(menu);
  await press(copy);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(notify).not.toHaveBeenCalled();

  await press(copy);
  await waitFor(() => expect(notify.mock.calls).toEqual([['copied']]));
  expect(write.mock.lastCall?.[0]).toMatch(text);
  expect(find(copy)).toBeNull();
  notify.mockClear();
});

it.each([
  ['stays closed when the visitor closes the sheet', 'AbortError', false],
  ['offers the other ways when the system refuses', 'NotAllowedError', true],
])('sharing %s', async (_, name, isOffered) => {
  const share = () => Promise.reject(new DOMException('No.', name));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await attachScripts(page);

  await press('Share');

  expect(find('Copy Link') !== null).toBe(isOffered);
});

it('names the address that the page was opened at where the site does not know its own, until it is detached', async () => {
  page.querySelector('[data-share]')?.setAttribute('data-share', '');
  const before = page.innerHTML;
  const detach = attach(page, { content: {}, notify, read: async () => [] });

  await press('Share');
  const here = encodeURIComponent(location.origin + location.pathname);
  const link = screen.getByRole('link', { name: /^Share on WhatsApp/ });
  expect(link.getAttribute('href')).toMatch(new RegExp(`${here}$`));
  detach();
  await press('Share');

  expect(page.innerHTML).toBe(before);
});
