import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** An installation without content (SEED=none): each page says so, from its HTML on. */
test.use({ seed: 'none' });

const EMPTY = {
  '/': 'No featured publications available at the moment.',
  '/publications': 'No publications available at the moment.',
  '/accepted-manuscripts': 'No submitted papers found.',
  '/submitted-papers': 'No submitted papers found.',
  '/ongoing-projects': 'No ongoing projects at the moment.',
};

for (const [path, text] of Object.entries(EMPTY)) {
  test(`${path} says that there is nothing`, async ({ page, request }) => {
    const html = await (await request.get(path)).text();
    // What stands in a template or for scripts is read by nobody.
    const read = html.replace(/<(template|script)\b.*?<\/\1>/gs, '');
    expect(read).toContain(text);
    expect(read).not.toContain('Loading');

    await openPage(page, path);

    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('article').filter({ has: page.getByRole('img') })).toHaveCount(0);
  });
}

test('an empty home page keeps its figures and its way to the publications, without a carousel', async ({
  page,
}) => {
  await openPage(page, '/');

  await expect(page.getByRole('definition')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Next publication' })).toHaveCount(0);
  await expect(page.getByText(/^\d+ of \d+$/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View All Publications' })).toBeVisible();
});

test('without projects a question can still be asked', async ({ page }) => {
  await openPage(page, '/ongoing-projects');

  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Contact Us via WhatsApp/ })).toBeVisible();
});
