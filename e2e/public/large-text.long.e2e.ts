import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const VIEWS = [
  { width: 320, textPercent: 100 },
  { width: 320, textPercent: 200 },
  { width: 768, textPercent: 200 },
  { width: 1280, textPercent: 200 },
];

// The unknown address answers 404, which the browser's console repeats.
test.use({ expectedMessages: /status of 404/ });

for (const path of [...Object.values(PUBLIC_PATHS), '/no-such-page']) {
  test(`${path} keeps every word on the screen, whatever the text size`, async ({ page }) => {
    await openPage(page, path);
    for (const { width, textPercent } of VIEWS) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(page, textPercent);

      expect(await cutTexts(page), `${width} px, ${textPercent} %`).toEqual([]);
      const wordmark = await page.getByRole('link', { name: 'Burhan, home page' }).boundingBox();
      const menu = await page.locator('summary', { hasText: /^Menu$/ }).boundingBox();
      expect((wordmark?.x ?? 0) + (wordmark?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? width);
    }
  });
}

/** The text size of the browser's own settings, which media queries follow too. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await session.detach();
  const sizePx = (16 * percent) / 100;
  await page.waitForFunction(
    (size) => getComputedStyle(document.documentElement).fontSize === `${size}px`,
    sizePx,
  );
}

/** Texts that stick out of the screen or of a box that hides what sticks out; what scrolls sideways is meant to. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) cut.push(`the page is ${scrollWidth - clientWidth} px too wide`);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility() || !text.textContent?.trim()) continue;
      if (element.closest('noscript, .visually-hidden, .skip-link')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(box);
        // Clipped away as a whole: for assistive technology alone.
        if (clipPath !== 'none') break;
        if (overflowX === 'auto' || overflowX === 'scroll' || box.matches('.swiper')) break;
        const edges = box.getBoundingClientRect();
        const isHiding = box === document.documentElement || overflowX === 'hidden' || overflowX === 'clip';
        if (isHiding && (left < edges.left - 1 || right > edges.right + 1)) {
          cut.push(`${text.textContent.trim().slice(0, 60)} in ${box.tagName}.${box.className}`);
          break;
        }
      }
    }
    return cut;
  });
}
