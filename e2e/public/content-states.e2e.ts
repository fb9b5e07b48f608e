import { buildPublication } from '@burhan/testing/rows';
import { hold } from '../fixtures/hold.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { answerReads } from '../fixtures/table-reads.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages that were prerendered without rows, while their tables are read and afterwards. */
test.use({ seed: 'none', contextOptions: { reducedMotion: 'reduce' } });

const PUBLICATION = buildPublication({ title: 'A new publication', doi: null });

/** No database holds the rows that are answered here, and so no picture of theirs. */
test.beforeEach(async ({ page }) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';
  await page.route(/\/functions\/v1\/api\/r\/|\/media\/publications\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
});

const EMPTY_TEXTS = {
  '/': 'No featured publications available at the moment.',
  '/publications': 'No publications available at the moment.',
  '/accepted-manuscripts': 'No submitted papers found.',
  '/submitted-papers': 'No submitted papers found.',
  '/ongoing-projects': 'No ongoing projects at the moment.',
};

test('each page of an installation without content says so, from its HTML on', async ({ page, request }) => {
  for (const [path, text] of Object.entries(EMPTY_TEXTS)) {
    const html = await (await request.get(path)).text();
    // What stands in a template or for scripts is read by nobody.
    const read = html.replace(/<(template|script)\b.*?<\/\1>/gs, '');
    expect(read).toContain(text);
    expect(read).not.toContain('Loading');

    await openPage(page, path);

    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('article').filter({ has: page.getByRole('img') })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next publication' })).toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});

test('the home page shows a pulsing skeleton while it loads, then the carousel', async ({ page }) => {
  await answerReads(page, 'publications', (route) => route.fulfill({ json: [PUBLICATION] }));
  const go = await hold(page, /\/rest\/v1\/publications/);
  await page.goto('/');
  await expect(page.getByText('Loading publications...')).toBeAttached();
  await expectAccessible(page, 'home page while it loads');
  expect(await page.locator('[data-island=featured-publications] .skeleton').count()).toBeGreaterThan(5);

  go();

  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Featured publications' }).scrollIntoViewIfNeeded();
  await expect(page.locator('.skeleton')).toHaveCount(0);
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
    await expectAccessible(page, 'error');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(EMPTY_TEXTS['/publications'])).toBeVisible();
  });
});

test.describe('code that does not load', () => {
  test.use({
    expectedMessages: /Failed to load resource|Failed to fetch dynamically|Unable to preload CSS|RemoteError/,
  });

  test('is said in place of the rows, and Retry helps', async ({ page }) => {
    await page.route('**/remote-public/**', (route) => route.abort());
    await answerReads(page, 'publications', (route) => route.fulfill({ json: [PUBLICATION] }));
    await page.goto('/publications');

    await expect(page.getByRole('heading', { name: 'This part of the site did not load.' })).toBeVisible();
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.unroute('**/remote-public/**');
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('article', { name: PUBLICATION.title })).toBeVisible();
  });
});
