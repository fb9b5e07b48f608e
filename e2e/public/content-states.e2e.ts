import { buildPaper, buildProject, buildPublication } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { answerReads } from '../fixtures/table-reads.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages that were composed without rows, while their tables are read and afterwards. */
test.use({ seed: 'none' });

const PUBLICATION = buildPublication({ title: 'A new publication', doi: null });

const PAGES = [
  {
    path: '/publications',
    table: 'publications',
    loading: 'Loading publications...',
    empty: 'No publications available at the moment.',
    row: PUBLICATION,
    shown: 'A new publication',
  },
  {
    path: '/accepted-manuscripts',
    table: 'submitted_papers',
    loading: 'Loading submitted papers...',
    empty: 'No submitted papers found.',
    row: buildPaper({ title: 'A new paper' }),
    shown: 'A new paper',
  },
  {
    path: '/ongoing-projects',
    table: 'ongoing_projects',
    loading: 'Loading projects...',
    empty: 'No ongoing projects at the moment.',
    row: buildProject(),
    shown: 'P001',
  },
] as const;

const FEATURED_EMPTY = 'No featured publications available at the moment.';

/** No database holds the rows that are answered here, and so no picture of theirs. */
test.beforeEach(async ({ page }) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';
  await page.route(/\/functions\/v1\/api\/r\/|\/media\/publications\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
});

for (const { path, table, loading, empty, row, shown } of PAGES) {
  test.describe(path, () => {
    test('says that it is loading while the read is on its way, then shows the rows', async ({ page }) => {
      const { promise: held, resolve: go } = Promise.withResolvers<void>();
      await answerReads(page, table, async (route) => {
        await held;
        await route.fulfill({ json: [row] });
      });
      await page.goto(path);
      await expect(page.getByText(loading)).toBeVisible();
      await expect(page.getByText(empty)).toHaveCount(0);

      go();

      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(loading)).toHaveCount(0);
      await expect(page.getByText(empty)).toHaveCount(0);
    });

    test('says that there is nothing', async ({ page }) => {
      const read = page.waitForResponse((response) => response.url().includes(`/rest/v1/${table}`));
      await page.goto(path);
      await (await read).finished();

      await expect(page.getByText(empty)).toBeVisible();
      await expect(page.getByText(loading)).toHaveCount(0);
    });

    test.describe('when the read fails', () => {
      test.use({ expectedMessages: /Failed to load resource|DataError/ });

      test('says that there is nothing, and the console why', async ({ page }) => {
        await answerReads(page, table, (route) => route.abort());
        const told = page.waitForEvent('console', (message) => message.text().includes('DataError'));
        await page.goto(path);

        await told;
        await expect(page.getByText(empty)).toBeVisible();
        await expect(page.getByText(loading)).toHaveCount(0);
      });
    });
  });
}

test.describe('the home page', () => {
  test('shows a pulsing skeleton while it loads, then the carousel', async ({ page }) => {
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await answerReads(page, 'publications', async (route) => {
      await held;
      await route.fulfill({ json: [PUBLICATION] });
    });
    await page.goto('/');
    await expect(page.getByText('Loading publications...')).toBeAttached();
    expect(await page.locator('[data-island=featured-publications] .skeleton').count()).toBeGreaterThan(5);

    go();

    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await page.getByRole('region', { name: 'Featured publications' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.swiper-initialized')).toBeVisible();
    await expect(page.locator('.skeleton')).toHaveCount(0);
  });

  test('says that nothing is featured, without a carousel', async ({ page }) => {
    await openPage(page, '/');

    await expect(page.getByText(FEATURED_EMPTY)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next publication' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View All Publications' })).toBeVisible();
  });
});

test.describe('an error while rows are shown', () => {
  test.use({ expectedMessages: /TypeError/ });

  test('is headed as an application error, inside the site, and Reload helps', async ({ page }) => {
    // Rows that no database of ours can hold: the code throws at them.
    await answerReads(page, 'publications', (route) =>
      route.fulfill({ json: [{ id: 1, title: 'A title' }] }),
    );
    await page.goto('/publications');

    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('No publications available at the moment.')).toBeVisible();
  });
});

test.describe('code that does not load', () => {
  test.use({
    expectedMessages: /Failed to load resource|Failed to fetch dynamically|Unable to preload CSS|RemoteError/,
  });

  const openWithRow = async (page: Page) => {
    await answerReads(page, 'publications', (route) => route.fulfill({ json: [PUBLICATION] }));
    await page.goto('/publications');
  };

  test('is said in place of the rows, and Retry helps', async ({ page }) => {
    await page.route('**/remote-public/**', (route) => route.abort());
    await openWithRow(page);

    await expect(page.getByRole('heading', { name: 'This part of the site did not load.' })).toBeVisible();
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unroute('**/remote-public/**');
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('article', { name: PUBLICATION.title })).toBeVisible();
  });

  for (const file of ['remoteEntry.js', 'assets/publications-*.js']) {
    test(`is said after 10 seconds where it hangs: ${file}`, async ({ page }) => {
      await page.clock.install();
      await page.route(`**/remote-public/*/${file}`, () => {});
      await openWithRow(page);

      await expect(async () => {
        await page.clock.fastForward(10_000);
        await expect(page.getByRole('heading', { name: 'This part of the site did not load.' })).toBeVisible({
          timeout: 500,
        });
      }).toPass();
    });
  }
});
