import type { Page, Route } from '@playwright/test';
import { openPage } from '../fixtures/taken-over.ts';
import { expect, test } from '../fixtures/test.ts';

/** The pages that show tables, reached from inside the site, where nothing came with the page (Spec 2). */
const PAGES = [
  {
    link: 'Publications',
    table: 'publications',
    loading: 'Loading publications...',
    empty: 'No publications available at the moment.',
    first: 'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews',
  },
  {
    link: 'Submitted Papers',
    table: 'submitted_papers',
    loading: 'Loading submitted papers...',
    empty: 'No submitted papers found.',
    first: /^Sample manuscript/,
  },
  {
    link: 'Ongoing Projects',
    table: 'ongoing_projects',
    loading: 'Loading projects...',
    empty: 'No ongoing projects at the moment.',
    first: 'P001',
  },
] as const;

const FEATURED_EMPTY = 'No featured publications available at the moment.';

/** Answers every read of a table by hand. */
async function answerReads(page: Page, table: string, answer: (route: Route) => unknown): Promise<void> {
  await page.route((url) => url.pathname === `/rest/v1/${table}`, answer);
}

async function openFromInside(page: Page, link: string): Promise<void> {
  await openPage(page, '/join-us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
}

for (const { link, table, loading, empty, first } of PAGES) {
  test.describe(link, () => {
    test('says that it is loading, then shows the rows', async ({ page }) => {
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await answerReads(page, table, async (route) => {
        await held;
        await route.continue();
      });

      await openFromInside(page, link);
      await expect(page.getByText(loading)).toBeVisible();
      go();

      await expect(page.getByText(first).first()).toBeVisible();
      await expect(page.getByText(loading)).toHaveCount(0);
    });

    test('says that there is nothing', async ({ page }) => {
      await answerReads(page, table, (route) => route.fulfill({ json: [] }));
      await openFromInside(page, link);

      await expect(page.getByText(empty)).toBeVisible();
    });

    test.describe('when the read fails', () => {
      test.use({ expectedMessages: /Failed to load resource|DataError/ });

      test('says that there is nothing, and the console why', async ({ page }) => {
        await answerReads(page, table, (route) => route.abort());
        const told = page.waitForEvent('console', (message) => message.text().includes('DataError'));
        await openFromInside(page, link);

        await expect(page.getByText(empty)).toBeVisible();
        await told;
      });

      test('shows the rows that this visit has read', async ({ page }) => {
        await openFromInside(page, link);
        await expect(page.getByText(first).first()).toBeVisible();
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Who We Are' })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: 'Who We Are' })).toBeVisible();
        await answerReads(page, table, (route) => route.abort());
        const told = page.waitForEvent('console', (message) => message.text().includes('DataError'));

        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: link, exact: true })
          .click();

        await told;
        await expect(page.getByText(first).first()).toBeVisible();
        await expect(page.getByText(empty)).toHaveCount(0);
      });
    });
  });
}

test.describe('the home page', () => {
  test('keeps the room of five metrics and the carousel, then shows them where it was', async ({ page }) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/rest/v1/**', async (route) => {
      await held;
      await route.continue();
    });
    await openFromInside(page, 'Home');
    await expect(page.locator('[data-placeholder]')).toHaveCount(5);
    const featured = page.getByRole('heading', { name: 'Featured publications' });
    const before = await featured.boundingBox();

    go();

    await expect(page.getByText('1 of 7')).toBeVisible();
    await expect(page.getByText('50+')).toBeVisible();
    await expect(page.locator('[data-placeholder]')).toHaveCount(0);
    expect(await featured.boundingBox()).toEqual(before);
  });

  test('says that nothing is featured, without a carousel', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ json: [] }));
    await openFromInside(page, 'Home');

    await expect(page.getByText(FEATURED_EMPTY)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next publication' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View All Publications' })).toBeVisible();
  });

  test.describe('when the reads fail', () => {
    test.use({ expectedMessages: /Failed to load resource|DataError/ });

    test('shows its empty state', async ({ page }) => {
      await page.route('**/rest/v1/**', (route) => route.abort());
      await openFromInside(page, 'Home');

      await expect(page.getByText(FEATURED_EMPTY)).toBeVisible();
      await expect(page.locator('[data-placeholder]')).toHaveCount(0);
    });
  });
});

test.describe('a picture that cannot be had', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('is replaced by words', async ({ page }) => {
    await page.route('**/functions/v1/api/r/**', (route) => route.fulfill({ status: 404 }));

    await openPage(page, '/publications');
    await page.getByRole('article').last().scrollIntoViewIfNeeded();

    await expect(page.getByRole('article').last().getByText('Image not available')).toBeVisible();
  });
});

test.describe('a picture that failed before the page was hydrated', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('is replaced by words too', async ({ page }) => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/host/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/functions/v1/api/r/**', (route) => route.fulfill({ status: 404 }));
    const failed = page.waitForResponse('**/functions/v1/api/r/**');
    await page.goto('/publications', { waitUntil: 'commit' });
    await failed;

    go();

    await expect(page.getByRole('article').first().getByText('Image not available')).toBeVisible();
  });
});

test('both addresses of the submitted papers show them and name one', async ({ page }) => {
  for (const path of ['/submitted-papers', '/accepted-manuscripts']) {
    await openPage(page, path);

    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/accepted-manuscripts$/);
  }
});
