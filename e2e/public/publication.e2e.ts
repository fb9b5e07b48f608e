import { readFile } from 'node:fs/promises';
import { publicationPath } from '@burhan/shared/publication-address';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const TITLE = 'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews';
const PATH = publicationPath({ id: 1, title: TITLE }, 'en');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a publication is opened and cited: references are copied, and files kept', async ({ page }) => {
  const cite = page.getByRole('button', { name: `Cite ${TITLE}` });
  const menu = page.getByRole('group', { name: `Citation of ${TITLE}` });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openPage(page, '/publications');
  await cite.click();
  await expect(cite).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('button', { name: 'Copy Vancouver' }).click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  await expect(cite).toBeFocused();
  expect(await copied()).toMatch(
    /^Page MJ, McKenzie JE, .* BMJ\. 2021;372:n71\. doi:10\.1136\/bmj\.n71 PubMed PMID: 33782057\.$/,
  );
  await cite.click();
  const kept = page.waitForEvent('download');
  await menu.getByRole('link', { name: 'Download RIS' }).click();
  expect((await kept).suggestedFilename()).toBe('page2021prisma.ris');
  expect(await readFile(await (await kept).path(), 'utf8')).toContain('TY  - JOUR\r\n');

  await page.getByRole('article').getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} | Burhan Clinical Research`);
  await cite.click();
  // A press that comes before the page's code counts when the code is there.
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
