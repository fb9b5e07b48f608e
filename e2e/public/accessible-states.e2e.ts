import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerReads, holdReads } from '../fixtures/table-reads.ts';
import { openPage } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

/** What pages look like after something happened on them; as they come: accessibility.e2e.ts. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type ColorScheme = 'light' | 'dark';

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function expectAccessible(
  page: Page,
  schemes: readonly ColorScheme[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('the open menu', async ({ page }) => {
    await openPage(page, '/publications');
    await page.locator('summary', { hasText: /^Menu$/ }).click();

    await expectAccessible(page);
  });
});

test('the open Cite menu', async ({ page }) => {
  await openPage(page, '/publications');
  await page.getByRole('button', { name: /^Cite GRADE/ }).click();
  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();

  await expectAccessible(page);
});

test('a search without result', async ({ page }) => {
  await openPage(page, '/publications?q=zzz&year=1999');
  await expect(page.getByText('No publications match your search.')).toBeVisible();

  await expectAccessible(page);
});

test('the carousel in use', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('region', { name: 'Featured publications' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.swiper-initialized')).toBeVisible();
  await page.getByRole('button', { name: 'Next publication' }).click();
  await expect(page.getByText('2 of 7', { exact: true })).toBeVisible();

  await expectAccessible(page);
});

test('notices', async ({ page }) => {
  await openPage(page, '/who-we-are');
  await page.keyboard.press('Shift');
  await expect(page.getByRole('region', { name: /^Notices/ })).toHaveCount(1);
  await page.context().setOffline(true);
  await page.keyboard.press('Alt+KeyT');
  await expect(page.getByRole('button', { name: 'Close notice' })).toBeVisible();

  await expectAccessible(page);
});

// One look at a time: reads that are held for longer than 20 s count as failed.
for (const name of ['Publications', 'Home']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name} while it loads, ${colorScheme}`, async ({ page }) => {
      await openPage(page, '/join-us');
      const go = await holdReads(page);
      await mainLink(page, name).click();
      await expect(page.getByText('Loading publications...')).toBeAttached();

      await expectAccessible(page, [colorScheme]);

      await expect(page.getByText('Loading publications...')).toBeAttached();
      go();
      await expect(page.getByText('Loading publications...')).toHaveCount(0);
    });
  }
}

test.describe('failures', () => {
  test.use({ expectedMessages: /TypeError|Failed to load resource/ });

  test('the error page and pictures that are missing', async ({ page }) => {
    await page.route('**/functions/v1/api/r/**', (route) => route.fulfill({ status: 404 }));
    await openPage(page, '/accepted-manuscripts');
    await expect(page.getByText('Image not available').first()).toBeVisible();
    await expectAccessible(page);

    await answerReads(page, 'publications', (route) => route.fulfill({ json: [{ id: 1 }] }));
    await mainLink(page, 'Publications').click();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expectAccessible(page);
  });
});
