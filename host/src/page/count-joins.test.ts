// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countJoins } from './count-joins.ts';

const sendBeacon = vi.fn<(address: string, text: string) => boolean>(() => true);

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Presses what a selector finds; whether the browser may follow the link. */
function press(html: string, selector: string, supabaseUrl = ''): boolean {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  countJoins(page, { supabaseUrl });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  return page.querySelector(selector)?.dispatchEvent(event) ?? false;
}

it('tells which study was pressed, and lets the link lead on', () => {
  expect(press('<a href="#chat" data-join="P&quot;1 ش"><b>Join</b></a>', 'b')).toBe(true);

  expect(sendBeacon.mock.calls).toEqual([['/functions/v1/api/joins', '{"project":"P\\"1 ش"}']]);
});

it('tells the project where the tables are on another origin', () => {
  press('<a href="#chat" data-join="P001">Join</a>', 'a', 'https://tables.example');

  expect(sendBeacon.mock.lastCall?.[0]).toBe('https://tables.example/functions/v1/api/joins');
});

it('tells nothing of other links', () => {
  press('<a href="#ask">Ask</a> <a href="#chat" data-join="P001">Join</a>', '[href="#ask"]');

  expect(sendBeacon).not.toHaveBeenCalled();
});

it('tells nothing in a frame', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  expect(press('<a href="#chat" data-join="P001">Join</a>', 'a')).toBe(true);

  expect(sendBeacon).not.toHaveBeenCalled();
});
