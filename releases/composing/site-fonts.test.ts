// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { SITE_FONTS_SCRIPT } from './site-fonts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.fonts;
});

/** Runs the script as the browser does. @returns settles the file of each weight, and draws the page. */
function start() {
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
  return { regular: files.get('400'), strong: files.get('600'), draw: () => draw(), used };
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
