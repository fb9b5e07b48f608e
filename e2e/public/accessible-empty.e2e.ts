import { expectNoViolationsInEitherScheme } from '../fixtures/sound.ts';
import { answerReads, holdReads } from '../fixtures/table-reads.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages that were composed without rows: while they load, and when something fails. */
test.use({ seed: 'none', contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/publications', '/']) {
  test(`${path} while it loads`, async ({ page }) => {
    const go = await holdReads(page);
    await page.goto(path);
    await expect(page.getByText('Loading publications...')).toBeAttached();

    await expectNoViolationsInEitherScheme(page, path);

    await expect(page.getByText('Loading publications...')).toBeAttached();
    go();
    await expect(page.getByText('Loading publications...')).toHaveCount(0);
  });
}

test.describe('failures', () => {
  test.use({ expectedMessages: /TypeError|Failed to load resource/ });

  test('the error in place of rows', async ({ page }) => {
    await answerReads(page, 'publications', (route) => route.fulfill({ json: [{ id: 1 }] }));
    await page.goto('/publications');
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();

    await expectNoViolationsInEitherScheme(page, 'error');
  });
});
