// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { SITE_FONTS_SCRIPT } from './page-scripts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.fonts;
});

/**
 * Runs the script as the browser does. @param atMs how far the visit has come by then.
 * @returns settles the file of each weight, and draws the page.
 */
function start(atMs = 60) {
  vi.spyOn(performance, 'now').mockReturnValue(atMs);
  const files = new Map<string, PromiseWithResolvers<void>>();
  const load = (font: string) => {
    const file = Promise.withResolvers<void>();
    files.set(font.slice(0, 3), file);
    return file.promise;
  };
  Object.assign(document, { fonts: { load } });
  let draw: () => void = () => {};
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (draw = callback));
  new Function(SITE_FONTS_SCRIPT)();
  const used = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return document.documentElement.dataset.fonts;
  };
  return { files, regular: files.get('400'), strong: files.get('600'), draw: () => draw(), used };
}

it('writes the page in the site’s fonts where all of them are there before it is drawn', async () => {
  const page = start();
  page.regular?.resolve();
  expect(await page.used()).toBeUndefined();
  page.strong?.resolve();

  expect(await page.used()).toBe('');
});

it('leaves a page that is drawn as it is, when one of them comes late', async () => {
  const page = start();
  page.regular?.resolve();
  page.draw();
  page.strong?.resolve();

  expect(await page.used()).toBeUndefined();
});

it('does without both where one does not come', async () => {
  const page = start();
  page.regular?.reject(new Error('404'));
  page.strong?.resolve();

  expect(await page.used()).toBeUndefined();
});

it('asks for no file on a slow visit before the page has come, and uses none on it', async () => {
  const page = start(300);
  expect(page.files.size).toBe(0);

  window.dispatchEvent(new Event('load'));
  for (const file of page.files.values()) file.resolve();

  expect(page.files.size).toBe(2);
  expect(await page.used()).toBeUndefined();
});

it('asks for them at once on a page of this site that followed another one, slow or not', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/publications`);
  const page = start(300);
  page.regular?.resolve();
  page.strong?.resolve();

  expect(await page.used()).toBe('');
});
