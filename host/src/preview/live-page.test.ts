// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followLinks } from './live-page.ts';

const onNavigate = vi.fn();
let open: ReturnType<typeof vi.spyOn>;

followLinks(window, onNavigate);

beforeEach(() => {
  onNavigate.mockReset();
  open = vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => vi.restoreAllMocks());

/** @returns whether the browser would follow the link itself. */
function click(html: string, type = 'click'): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  // jsdom follows no link.
  document.body.addEventListener(type, (late) => late.stopPropagation(), { once: true });
  return document.body.querySelector('span')?.dispatchEvent(event) ?? false;
}
const link = (href: string, more = '') => `<a href="${href}" ${more}><span>x</span></a>`;

it.each(['click', 'auxclick'])('leads on in the preview by a %s on a link of the site', (type) => {
  expect(click(link('/ar/publications?x=1', 'target="_blank"'), type)).toBe(false);
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/ar/publications');
});

it('leaves places on the page, files to keep and what is no link to the page', () => {
  expect(click(link('#main'))).toBe(true);
  expect(click(link('/publications.bib', 'download'))).toBe(true);
  expect(click(link('mailto:a@b.example'))).toBe(true);
  expect(click('<p><span>x</span></p>')).toBe(true);
  expect(onNavigate).not.toHaveBeenCalled();
});

it('opens other sites in a tab of their own', () => {
  expect(click(link('https://doi.org/10.1', 'target="_blank"'))).toBe(true);
  expect(open).not.toHaveBeenCalled();

  expect(click(link('https://doi.org/10.1'))).toBe(false);
  expect(open).toHaveBeenCalledWith('https://doi.org/10.1', '_blank', 'noopener,noreferrer');
  expect(onNavigate).not.toHaveBeenCalled();
});
