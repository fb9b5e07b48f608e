import { readTable, withPublication } from '../fixtures/content.ts';
import { mainLink, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const STROBE = /\(STROBE\) statement/;

test('narrows the publications, keeps the search in the address and announces the count', async ({
  page,
}) => {
  await openPage(page, '/publications');
  await expect(page.getByText('8 publications', { exact: true })).toHaveRole('status');
  const entries = await page.evaluate(() => history.length);

  await page.getByRole('combobox', { name: 'Year' }).selectOption('2007');
  await page.getByRole('searchbox', { name: 'Search publications' }).pressSequentially('strobe');

  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(STROBE);
  await expect(page.getByText('1 of 8 publications', { exact: true })).toHaveRole('status');
  await expect(page).toHaveURL(/\/publications\?q=strobe&year=2007$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('keeps every letter of somebody who types fast, the focus, and the page where it was scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/publications');
  const field = page.getByRole('searchbox', { name: 'Search publications' });
  await page.evaluate(() => window.scrollTo(0, 150));

  await field.pressSequentially('assessing risk of bias in randomised trials');

  await expect(page).toHaveURL(/q=assessing\+risk\+of\+bias\+in\+randomised\+trials$/);
  await expect(field).toHaveValue('assessing risk of bias in randomised trials');
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(150);
});

test('Back from another page brings the search back', async ({ page }) => {
  await openPage(page, '/publications');
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('bias');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2016');
  await expect(page).toHaveURL('/publications?q=bias&year=2016');
  await mainLink(page, 'Who We Are').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');

  await page.goBack();

  await expect(page.getByRole('searchbox', { name: 'Search publications' })).toHaveValue('bias');
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('2016');
  await expect(page.getByText('1 of 8 publications', { exact: true })).toBeVisible();
});

test('Back leads from a filtered page to where the visitor came from', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'View All Publications' }).click();
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('rob');
  await expect(page).toHaveURL(/q=rob/);

  await page.goBack();

  await expect(page).toHaveURL(/\/$/);
});

test('looks in the texts of the other language too', async ({ page, stack, nginx }) => {
  const title_ar = 'تعزيز الدراسات الرصدية';
  const rows = await readTable(stack, 'publications?select=id,title');
  const row = rows.find(({ title }) => String(title).includes('STROBE'));
  await withPublication({ stack, nginx }, Number(row?.id), { title_ar }, async () => {
    for (const address of ['/publications?q=الرصديه', '/ar/publications?q=strobe']) {
      await openPage(page, address);
      await expect(page.getByRole('article')).toHaveCount(1);
    }
    await expect(page.getByRole('heading', { name: title_ar })).toBeVisible();
  });
});
