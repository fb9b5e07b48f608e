import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerReads, holdReads } from '../fixtures/table-reads.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages that were composed without rows: while they load, and when something fails. */
test.use({ seed: 'none', contextOptions: { reducedMotion: 'reduce' } });

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const path of ['/publications', '/']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} while it loads, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const go = await holdReads(page);
      await page.goto(path);
      await expect(page.getByText('Loading publications...')).toBeAttached();

      await expectAccessible(page);

      await expect(page.getByText('Loading publications...')).toBeAttached();
      go();
      await expect(page.getByText('Loading publications...')).toHaveCount(0);
    });
  }
}

test.describe('failures', () => {
  test.use({ expectedMessages: /TypeError|Failed to load resource/ });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the error in place of rows, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await answerReads(page, 'publications', (route) => route.fulfill({ json: [{ id: 1 }] }));
      await page.goto('/publications');
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();

      await expectAccessible(page);
    });
  }
});
