// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attach } from './script.ts';

const ADDRESS = 'https://burhan.test/ongoing-projects/P001';
const MENU = `<div data-share="${ADDRESS}" data-title="P001">
  <button id="share" aria-expanded="false">Share</button>
  <div id="ways" hidden>
    <button id="copy">Copy Link</button><a href="https://wa.me/?text=Title%0A">Share on WhatsApp</a>
    <div role="status"><p hidden="">Copy it:</p><p hidden=""></p></div>
  </div>
</div>`;

const found = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const notify = vi.fn();
const attachScript = () => attach(document.body, { content: {}, notify, read: async () => [] });
const offer = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(() => {
  document.body.innerHTML = MENU;
});
afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

it.each([
  ['stays closed when the visitor closes the sheet', 'AbortError', true],
  ['offers the other ways when the system refuses', 'NotAllowedError', false],
])('%s', async (_, name, isHidden) => {
  const refused = Promise.reject(new DOMException('No.', name));
  offer('share', () => refused);
  attachScript();

  found('#share').click();
  await refused.catch(() => {});
  await Promise.resolve();

  expect(found('#ways').hidden).toBe(isHidden);
});

it('names the address that the page was opened at where the site does not know its own, until it is detached', () => {
  found('[data-share]').dataset.share = '';
  const before = document.body.innerHTML;
  const detach = attachScript();

  found('#share').click();
  const here = encodeURIComponent(location.origin + location.pathname);
  expect(found('a').getAttribute('href')).toBe(`https://wa.me/?text=Title%0A${here}`);
  detach();
  found('#share').click();

  expect(document.body.innerHTML).toBe(before);
});

it('shows the address where it cannot be copied, else says that it is copied and closes its menu', async () => {
  offer('clipboard', { writeText: vi.fn().mockRejectedValueOnce(new Error('No.')) });
  attachScript();
  found('#share').click();

  found('#copy').click();
  await vi.waitFor(() => expect(found('p + p').textContent).toBe(ADDRESS));
  expect([found('p').hidden, found('#ways').hidden]).toEqual([false, false]);
  expect(notify).not.toHaveBeenCalled();

  found('#copy').click();
  await vi.waitFor(() => expect(notify.mock.calls).toEqual([['copied']]));
  expect(found('#ways').hidden).toBe(true);
});

it('closes its menu by Escape, giving the focus back, and by a press outside', () => {
  attachScript();
  found('#share').click();
  found('[data-share]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(found('#ways').hidden).toBe(true);
  expect(document.activeElement).toBe(found('#share'));

  found('#share').click();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(found('#ways').hidden).toBe(true);
});
