import type { TableName } from '@burhan/shared/entities/content';
import { HOSTILE_CONTENT, MARKUP } from '@burhan/testing/hostile-rows';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

async function openWithHostileRows(page: Page, path: string): Promise<void> {
  await page.route('**/rest/v1/**', (route) => {
    const table = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: HOSTILE_CONTENT[table as TableName] });
  });
  await page.goto(path);
  for (const rows of await page.locator('main [data-tables]').all())
    await expect(rows).toContainText(MARKUP.slice(0, 20));
}

test.use({ expectedMessages: /Failed to load resource/ });

for (const path of ['/', '/publications', '/accepted-manuscripts', '/ongoing-projects']) {
  test(`hostile rows on ${path} neither run nor break the layout`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openWithHostileRows(page, path);

    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const sidewaysPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sidewaysPx, `${width} px`).toBe(0);
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    const links = page.getByRole('main').getByRole('link');
    for (const href of await links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^(\/(?!\/)|https:\/\/doi\.org\/10\.|https:\/\/wa\.me\/\d+\?)/);
  });
}
