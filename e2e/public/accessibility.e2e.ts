import { PUBLIC_PATHS } from '@burhan/shared/routes';
import { openPage } from '../fixtures/open-page.ts';
import { expectNoViolations, expectNoViolationsInEitherScheme } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /404 \(Not Found\)/, contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...Object.values(PUBLIC_PATHS), '/no-such-page']) {
  test(`${path} has no violation at 375 and 1280 px, light and dark`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);

    await expectNoViolations(page, '1280 px');
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoViolationsInEitherScheme(page, '375 px');
  });
}
