import { AxeBuilder } from '@axe-core/playwright';
import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test.use({ expectedMessages: /404 \(Not Found\)/, contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...Object.values(PUBLIC_PATHS), '/no-such-page']) {
  test(`${path} has no violation at 375 and 1280 px, light and dark`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);

    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [375, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });

        const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();

        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
        expect(found, `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
