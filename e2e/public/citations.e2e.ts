import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const TITLE = 'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews';

async function openMenu(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: `Cite ${TITLE}` });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  return page.getByRole('group', { name: `Citation of ${TITLE}` });
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('copies references and says so', async ({ page }) => {
  await openPage(page, '/publications');
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await (await openMenu(page)).getByRole('button', { name: 'Copy Vancouver' }).click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Cite ${TITLE}` })).toBeFocused();
  expect(await copied()).toMatch(
    /^Page MJ, McKenzie JE, .* BMJ\. 2021;372:n71\. doi:10\.1136\/bmj\.n71 PubMed PMID: 33782057\.$/,
  );

  await (await openMenu(page)).getByRole('button', { name: 'Copy APA' }).click();
  await expect.poll(copied).toMatch(/^Page, M\. J\., .*\(2021\)\..*https:\/\/doi\.org\/10\.1136\/bmj\.n71$/);
});

test('gives files for reference managers', async ({ page }) => {
  await openPage(page, '/publications');
  for (const { name, file, start } of [
    { name: 'Download BibTeX', file: 'page2021prisma.bib', start: '@article{page2021prisma,' },
    { name: 'Download RIS', file: 'page2021prisma.ris', start: 'TY  - JOUR\r\n' },
    { name: 'Download CSL-JSON', file: 'page2021prisma.csl.json', start: '"volume": "372"' },
  ]) {
    const menu = await openMenu(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      menu.getByRole('link', { name }).click(),
    ]);

    expect(download.suggestedFilename()).toBe(file);
    expect(await readFile(await download.path(), 'utf8')).toContain(start);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/publications', '/ar/publications'])
    test(`is links to the same files on ${path}`, async ({ page }) => {
      await page.goto(path);
      const card = page.getByRole('article').filter({ hasText: '10.1136/bmj.n71' });
      await expect(card.getByRole('button', { name: /PRISMA/ })).toHaveCount(0);

      const address = await card.getByRole('link', { name: 'BibTeX' }).getAttribute('href');
      const answer = await page.request.get(String(address));

      expect(answer.headers()['content-type']).toBe('application/x-bibtex; charset=utf-8');
      expect(await answer.text()).toContain('\tdoi = {10.1136/bmj.n71},\n');
    });
});
