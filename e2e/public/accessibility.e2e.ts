import { AxeBuilder } from '@axe-core/playwright';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PATHS = [...Object.values(PUBLIC_PATHS), '/no-such-page'];

test.use({ expectedMessages: /404 \(Not Found\)/ });

async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
}

for (const path of PATHS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [375, 1280]) {
      test(`${path} has no violation at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await openLoaded(page, path);

        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();

        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      });
    }
  }

  test(`${path} loses nothing at 320 px or with text of 200 %`, async ({ page }) => {
    const sidewaysPx = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.setViewportSize({ width: 320, height: 800 });
    await openLoaded(page, path);
    expect(await sidewaysPx()).toBe(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

    expect(await sidewaysPx()).toBe(0);
  });
}
