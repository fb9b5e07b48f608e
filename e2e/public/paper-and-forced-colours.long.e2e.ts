import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

// How pages and their figures look on paper, and in the colours that a reader has set in the system.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const A4_PX = { width: 794, height: 1123 };

/** What is drawn in a page's own colours, and by which property. */
const DRAWN = {
  '.plot-diamond': 'fill',
  '.plot-whisker': 'stroke',
  '.wordmark-symbol': 'stroke',
  '.wordmark-proof': 'fill',
  '.arrow-link::after': 'background-color',
};
const LEAST_CONTRAST = 3;

for (const language of SUPPORTED_LANGUAGES) {
  test(`pages in ${language} on paper and in forced colours`, async ({ page }) => {
    await page.setViewportSize(A4_PX);
    for (const path of Object.values(PUBLIC_PATHS)) {
      await openPage(page, localizedPath(path, language));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ media: 'print', colorScheme });
        await expectAccessible(page, `${path} on paper, ${colorScheme}`);
        expect(await faintDrawings(page), `${path} on paper, ${colorScheme}`).toEqual([]);

        await page.emulateMedia({ media: 'screen', colorScheme, forcedColors: 'active' });
        expect(await faintDrawings(page), `${path} in forced colours, ${colorScheme}`).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none' });
      }
    }
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
  });
}

/** What is drawn, and can hardly be seen on its ground. */
function faintDrawings(page: Page): Promise<string[]> {
  return page.evaluate(
    ([drawn, least]) => {
      const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!paint) throw new Error('There is nothing to measure colours with.');
      const luminance = (colour: string) => {
        paint.fillStyle = colour;
        paint.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...paint.getImageData(0, 0, 1, 1).data].map((value) =>
          value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const groundOf = (element: Element | null): string => {
        if (!element) return 'Canvas';
        const { backgroundColor } = getComputedStyle(element);
        const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
        return isClear ? groundOf(element.parentElement) : backgroundColor;
      };
      return Object.entries(drawn).flatMap(([selector, property]) => {
        const [element = '', pseudo] = selector.split(/(?=::)/);
        return [...document.querySelectorAll(element)]
          .filter((each) => each.checkVisibility())
          .flatMap((each) => {
            const colour = getComputedStyle(each, pseudo).getPropertyValue(property);
            const [dark = 0, light = 0] = [colour, groundOf(each)].map(luminance).sort((a, b) => a - b);
            const contrast = (light + 0.05) / (dark + 0.05);
            return contrast < least ? `${selector}: ${colour}, ${contrast.toFixed(1)}` : [];
          });
      });
    },
    [DRAWN, LEAST_CONTRAST] as const,
  );
}
