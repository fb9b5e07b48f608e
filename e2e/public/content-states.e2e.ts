import { buildPublication } from '@burhan/testing/rows';
import { hold } from '../fixtures/hold.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

/** Pages that were prerendered without rows, while their tables are read and afterwards. */
test.use({
  seed: 'none',
  expectedMessages: /TypeError|Failed to load resource|Failed to fetch dynamically|RemoteError/,
});

const PUBLICATION = buildPublication({ title: 'A new publication', doi: null });

const EMPTY = /No (featured )?publications available at the moment\./;

test('an installation without content says so, from its HTML on, and shows rows, or what is wrong, when they come', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/publications']) {
    // Visitors do not see the content of templates and scripts.
    const html = (await (await request.get(path)).text()).replace(/<(template|script)\b.*?<\/\1>/gs, '');
    expect(html).toMatch(EMPTY);
    expect(html).not.toContain('Loading');
    await openPage(page, path);
    await expect(page.getByRole('main').getByText(EMPTY)).toBeVisible();
  }

  // The following rows are not in the database, so their pictures do not exist and are answered here.
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"/>';
  const isPicture = /\/functions\/v1\/api\/r\/|\/media\/publications\//;
  await page.route(isPicture, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  const answer = (rows: object[]) =>
    page.route('**/rest/v1/publications?**', (route) => route.fulfill({ json: rows }));

  await test.step('a pulsing skeleton while the home page loads, then the carousel', async () => {
    await answer([PUBLICATION]);
    const release = await hold(page, /\/rest\/v1\/publications/);
    await page.goto('/');
    await expect(page.getByText('Loading publications...')).toBeAttached();
    await expectAccessible(page, 'home page while it loads');
    expect(await page.locator('[data-island=featured-publications] .skeleton').count()).toBeGreaterThan(5);
    release();
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
    await page.getByRole('region', { name: 'Featured publications' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.skeleton')).toHaveCount(0);
  });

  await test.step('code that does not load is said in place of the rows, and Retry helps', async () => {
    await page.route('**/remote-public/**', (route) => route.abort());
    await page.goto('/publications');
    await expect(page.getByRole('heading', { name: 'This part of the site did not load.' })).toBeVisible();
    await page.unroute('**/remote-public/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article', { name: PUBLICATION.title })).toBeVisible();
  });

  await test.step('rows at which the code throws are an application error inside the site', async () => {
    await answer([{ id: 1, title: 'A title' }]);
    await page.goto('/publications');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectAccessible(page, 'error');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(EMPTY)).toBeVisible();
  });
});
