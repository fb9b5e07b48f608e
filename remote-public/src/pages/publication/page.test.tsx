// @vitest-environment jsdom

import type { Publication } from '@burhan/shared/entities/content';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { buildPublication, everyText } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf, startSite } from '../../testing/site.tsx';

const PUBLICATION = buildPublication({ id: 7 });

/** Shows the page of publication 7, in a site with these rows. */
async function showRows(publications: Publication[], options: Parameters<typeof startSite>[1] = {}) {
  await startSite('silence', { content: { publications }, path: '/publications/7', ...options });
  return render(await pageOf('publication'));
}

it('shows every text of the row but the address of the picture, in each language', async () => {
  const own = everyText('publications', (_, column) => `What ${column} says`);
  const translated = TRANSLATED_COLUMNS.publications;
  const coded = { doi: '10.1000/what', pmid: '33782057', licence_url: 'https://licence.example/what' };
  const author_orcids = `${own.authors} 0000-0002-4242-7526`;
  const row = {
    ...{ ...PUBLICATION, ...own, ...coded, author_orcids },
    ...Object.fromEntries(translated.map((column) => [`${column}_ar`, `ما يقوله ${column}`])),
  };

  const english = (await showRows([row])).container.innerHTML;
  const { image_url: _, author_orcids: __, ...shown } = { ...own, ...coded };
  for (const text of [...Object.values(shown), 'orcid.org/0000-0002-4242-7526'])
    expect(english).toContain(text);
  const arabic = (await showRows([row], { language: 'ar' })).container.innerHTML;
  for (const column of translated) expect(arabic).toContain(`ما يقوله ${column}`);
});

it('has the picture before the texts below the head, so that a page that arrives in parts does not move', async () => {
  await showRows([PUBLICATION]);

  const summary = screen.getByRole('heading', { name: 'Summary' });
  const picture = document.querySelector('article img');
  expect(picture?.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leads to the ORCID record of each author who has one, named by the author', async () => {
  const author_orcids = 'McKenzie JE 0000-0002-4242-7526';
  await showRows([{ ...PUBLICATION, author_orcids }]);

  const link = screen.getByRole('link', { name: 'ORCID: McKenzie JE (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('https://orcid.org/0000-0002-4242-7526');
  expect(screen.getAllByRole('link', { name: /ORCID/ })).toHaveLength(1);
  expect(link.closest('bdi')?.textContent?.replace(/ ORCID.*tab\)/, '')).toBe('Page MJ, McKenzie JE, et al.');
});

it.each([
  ['in the same places', 'بيج م، ماكنزي ج', [': ماكنزي ج']],
  ['of whom it is not known who is who', 'بيج م', []],
])('leads from translated names %s', async (_, authors_ar, names) => {
  const author_orcids = 'McKenzie JE 0000-0002-4242-7526';
  await showRows([{ ...PUBLICATION, author_orcids, authors_ar }], { language: 'ar' });

  const links = screen.queryAllByRole('link', { name: /ORCID/ });
  expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual(names);
});

it('says volume, issue and pages or the number of the article, and leads to PubMed and the licence', async () => {
  await showRows([{ ...PUBLICATION, volume: '372', issue: ' ', pages: 'n71' }]);

  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual(expect.arrayContaining(['Volume372', 'Articlen71']));
  expect(facts.join()).not.toMatch(/Issue|Pages/);
  expect(screen.getByRole('link', { name: /^33782057/ }).getAttribute('href')).toBe(
    'https://pubmed.ncbi.nlm.nih.gov/33782057/',
  );
  expect(screen.getByRole('link', { name: /^CC BY 4\.0/ }).getAttribute('href')).toBe(
    PUBLICATION.licence_url,
  );
});

it('makes no links of what is none', async () => {
  const bad = { pmid: 'x', licence_url: 'javascript:alert(1)', author_orcids: 'Page MJ 0000-0000-0000-0000' };
  const { container } = await showRows([{ ...PUBLICATION, ...bad }]);

  expect(container.innerHTML + document.head.innerHTML).not.toMatch(/javascript:|pubmed|orcid\.org/);
});

// recorded-dois.test.tsx tests whole records by the rules of readers.
it.each([
  ['2021-03-29', '2021/03/29'],
  ['2021-03', '2021'],
  ['٢٠٢١', '2021'],
  ['in press', undefined],
])('gives reference managers the date %s as %s, and nothing that it does not say', async (date, given) => {
  document.head.replaceChildren();
  await showRows([{ ...PUBLICATION, date, doi: 'javascript:alert(1)', authors: '' }]);

  const tag = (name: string) => document.head.querySelector<HTMLMetaElement>(`meta[name=citation_${name}]`);
  expect(tag('publication_date')?.content).toBe(given);
  expect([tag('doi'), tag('author')]).toEqual([null, null]);
});

it('names the work, its licence and its files for machines', async () => {
  await showRows([PUBLICATION], { language: 'ar' });

  const links = [...document.head.querySelectorAll('link[type], link[rel=cite-as], link[rel=license]')];
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['alternate', '/ar/publications/7-the-prisma-2020-statement.bib'],
    ['alternate', '/ar/publications/7-the-prisma-2020-statement.ris'],
    ['alternate describedby', '/ar/publications/7-the-prisma-2020-statement.csl.json'],
    ['cite-as', 'https://doi.org/10.1136/bmj.n71'],
    ['license', 'https://creativecommons.org/licenses/by/4.0/'],
  ]);
});

it.each([
  [11, false],
  [12, true],
])('names %i authors in the head, or six and all of them in the details', async (count, areCut) => {
  const names = Array.from({ length: count }, (_, place) => `Author${place} A`);
  await showRows([{ ...PUBLICATION, authors: names.join(', ') }]);

  const head = document.querySelector('.lead bdi')?.textContent;
  expect(head).toBe(areCut ? `${names.slice(0, 6).join(', ')}, et al.` : names.join(', '));
  expect(screen.queryByText('Authors', { selector: 'dt' }) !== null).toBe(areCut);
  expect(screen.queryAllByText(names.join(', '), { selector: 'bdi' })).toHaveLength(1);
});
