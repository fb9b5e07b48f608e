import type { Locator } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

test('a project is found by the filter, opened and shared; on a phone its row stands as a card', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ title, url }: ShareData) => {
        document.body.dataset.shared = `${title}\n${url}`;
      },
    });
  });
  await openPage(page, '/ongoing-projects');
  await expect(page.getByText('7 projects', { exact: true })).toHaveRole('status');
  await page.getByRole('combobox', { name: 'Field of Study' }).selectOption('Public Health');
  await page.getByRole('checkbox', { name: 'Open places only' }).check();
  await expect(page.getByText('1 of 7 projects', { exact: true })).toHaveRole('status');
  await expect(page.getByRole('rowheader')).toHaveText(['P004']);
  await expect(page).toHaveURL('/ongoing-projects?field=Public+Health&open=1');

  await openPage(page, '/ongoing-projects');
  await page.getByRole('link', { name: /^SGLT2 inhibitors/ }).click();
  await expect(page).toHaveURL('/ongoing-projects/P001');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^SGLT2 inhibitors/);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const shared = `${await heading.textContent()}\nhttps://burhan.example/ongoing-projects/P001`;
  await expect(page.locator('body')).toHaveAttribute('data-shared', shared);
  await expect(share).not.toHaveAttribute('aria-expanded');

  // Below 1024 px, the values of a row stand below each other, with labels.
  await page.setViewportSize({ width: 1024, height: 800 });
  await openPage(page, '/ongoing-projects');
  const row = page
    .getByRole('table', { name: 'Ongoing research projects' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'P001' }) });
  const [study, scope] = [row.getByRole('cell').nth(0), row.getByRole('cell').nth(1)];
  const top = async (cell: Locator) => (await cell.boundingBox())?.y;
  // An empty alternative keeps screen readers from hearing the words twice.
  const label = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await top(scope)).toBe(await top(study));

  await page.setViewportSize({ width: 1023, height: 800 });
  await expect.poll(() => top(scope)).toBeGreaterThan((await top(study)) ?? 0);
  const labels = await Promise.all((await row.getByRole('cell').all()).map(label));
  expect(labels).toContain('"Type of Study" / ""');
  await expect(row.getByRole('link', { name: /^Join This Project/ })).toBeVisible();
});
