// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { JOIN_SCRIPT } from './join-script.ts';

const sendBeacon = vi.fn<(address: string, text: string) => boolean>(() => true);

// As the browser runs it in a page.
new Function(JOIN_SCRIPT)();

beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => document.body.replaceChildren());

/** Presses what a selector finds; whether the browser may follow the link. */
function press(html: string, selector: string, supabaseUrl = ''): boolean {
  const configuration = JSON.stringify({ supabaseUrl });
  document.body.innerHTML = `${html}<script type="application/json" id="site-configuration">${configuration}</script>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  return document.querySelector(selector)?.dispatchEvent(event) ?? false;
}

it('says which project was pressed, and lets the link lead on', () => {
  const link = '<a href="#chat" data-join="P&quot;1 ش"><b>Join</b></a>';
  expect(press(link, 'b', 'https://tables.example')).toBe(true);

  expect(sendBeacon.mock.calls).toEqual([
    ['https://tables.example/functions/v1/api/joins', '{"project":"P\\"1 ش"}'],
  ]);
});

it('tells nothing of other links, nor of the page itself', () => {
  press('<a href="#ask">Ask</a> <a href="#chat" data-join="P001">Join</a>', '[href="#ask"]');
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));

  expect(sendBeacon).not.toHaveBeenCalled();
});
