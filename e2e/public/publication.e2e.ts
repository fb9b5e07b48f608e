import { readFile } from 'node:fs/promises';
import { publicationPath } from '@burhan/shared/publication-address';
import { island, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const TITLE = 'The PRISMA 2020 statement: an updated guideline for reporting systematic reviews';
const PATH = publicationPath({ id: 1, title: TITLE }, 'en');

const FILES = [
  { name: 'Download BibTeX', file: 'page2021prisma.bib', part: '@article{page2021prisma,' },
  { name: 'Download RIS', file: 'page2021prisma.ris', part: 'TY  - JOUR\r\n' },
  { name: 'Download CSL-JSON', file: 'page2021prisma.csl.json', part: '"volume": "372"' },
];

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a publication is opened and cited: references are copied, and files kept', async ({
  page,
  request,
}) => {
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
  await menu.getByRole('button', { name: 'Copy APA' }).click();
  await expect.poll(copied).toMatch(/^Page, M\. J\., .*\(2021\)\..*https:\/\/doi\.org\/10\.1136\/bmj\.n71$/);
  for (const { name, file, part } of FILES) {
    await cite.click();
    const kept = page.waitForEvent('download');
    await menu.getByRole('link', { name }).click();
    expect((await kept).suggestedFilename()).toBe(file);
    expect(await readFile(await (await kept).path(), 'utf8')).toContain(part);
  }

  await page.getByRole('article').getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page).toHaveTitle(`${TITLE} | Burhan Clinical Research`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  await expect(page.locator('meta[name=citation_title]')).toHaveCount(0);

  // An old address shows the same page, which React leaves unchanged.
  const old = '/publications/1-another-title';
  expect(await (await request.get(old)).text()).toBe(await (await request.get(PATH)).text());
  await openPage(page, old);
  await expect(page.locator('meta[name=citation_title]')).toHaveAttribute('content', TITLE);
  const prerendered = await island(page, 'publication').innerHTML();
  await cite.click();
  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy APA' })).toHaveCount(0);
  expect(await island(page, 'publication').innerHTML()).toBe(prerendered);
});
