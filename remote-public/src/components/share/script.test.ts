// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attach } from './script.ts';

const MENU = `<div data-share="https://burhan.test/ongoing-projects/P001" data-title="دراسة & &quot;P001&quot;">
  <button type="button" aria-expanded="false">Share</button>
  <div hidden>
    <button type="button">Copy Link</button><a href="https://wa.me/?text=Title%0A">Share on WhatsApp</a>
    <p role="status" data-copied="Copied." data-failed="Copy it:"></p>
  </div>
</div>`;

const PAGE = { content: {}, notify: () => {}, read: async () => [] };

let menu: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = MENU;
  menu = document.querySelector('[data-share]') as HTMLElement;
});
afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const parts = () => {
  const [button, copy] = menu.querySelectorAll('button');
  const [link, status, ways] = ['a', '[role=status]', 'div'].map((name) =>
    menu.querySelector<HTMLElement>(name),
  );
  if (!button || !copy || !link || !status || !ways) throw new Error('The menu is not whole.');
  return { button, copy, link, status, ways };
};

function offer(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

it.each([
  ['stays closed when the visitor closes the sheet', 'AbortError', true],
  ['offers the other ways when the system refuses', 'NotAllowedError', false],
])('%s', async (_, name, isHidden) => {
  const refused = Promise.reject(new DOMException('No.', name));
  offer('share', () => refused);
  attach(document.body, PAGE);

  parts().button.click();
  await refused.catch(() => {});
  await Promise.resolve();

  expect(parts().ways.hidden).toBe(isHidden);
});

it('names the address that the page was opened at, where the site does not know its own', () => {
  menu.dataset.share = '';
  attach(document.body, PAGE);

  parts().button.click();

  expect(parts().link.getAttribute('href')).toBe(
    `https://wa.me/?text=Title%0A${encodeURIComponent(location.origin + location.pathname)}`,
  );
});

it.each([
  ['there is no clipboard', undefined],
  ['the clipboard refuses', { writeText: () => Promise.reject(new Error('No.')) }],
])('shows the address to be copied when %s', async (_, clipboard) => {
  offer('clipboard', clipboard);
  attach(document.body, PAGE);

  parts().copy.click();

  await vi.waitFor(() =>
    expect(parts().status.textContent).toBe('Copy it: https://burhan.test/ongoing-projects/P001'),
  );
});

it('leaves the menu as it was', () => {
  menu.dataset.share = '';
  const before = document.body.innerHTML;
  const detach = attach(document.body, PAGE);
  parts().button.click();
  detach();
  parts().button.click();

  expect(document.body.innerHTML).toBe(before);
});
