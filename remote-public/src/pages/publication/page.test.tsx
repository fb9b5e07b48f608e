// @vitest-environment jsdom

import type { Publication } from '@burhan/shared/entities/content';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { buildPublication, everyText } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf, startSite } from '../../testing/site.tsx';

const ORCID = '0000-0002-4242-7526';
const AUTHORS = { authors: 'Page MJ, McKenzie JE, et al.', author_orcids: `McKenzie JE ${ORCID}` };

/** Shows the page of a publication with these fields. */
async function show(fields: Partial<Publication>, language: 'en' | 'ar' = 'en') {
  const publications = [buildPublication({ id: 7, ...fields })];
  await startSite({ content: { publications }, path: '/publications/7', language });
  return render(await pageOf('publication'));
}

const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('shows every text of the row but the address of the picture, in each language', async () => {
  const own = everyText('publications', (_, column) => `What ${column} says`);
  const translated = TRANSLATED_COLUMNS.publications;
  const coded = { doi: '10.1000/what', pmid: '33782057', licence_url: 'https://licence.example/what' };
  const row = {
    ...{ ...own, ...coded, author_orcids: `${own.authors} ${ORCID}` },
    ...Object.fromEntries(translated.map((column) => [`${column}_ar`, `ما يقوله ${column}`])),
  } as Partial<Publication>;

  const english = (await show(row)).container.innerHTML;
  const { image_url: _, author_orcids: __, ...shown } = { ...own, ...coded };
  for (const text of [...Object.values(shown), `orcid.org/${ORCID}`]) expect(english).toContain(text);
  const arabic = (await show(row, 'ar')).container.innerHTML;
  for (const column of translated) expect(arabic).toContain(`ما يقوله ${column}`);
});

it('has the picture before the texts below the head, so that a page that arrives in parts does not move', async () => {
  await show({});

  const summary = screen.getByRole('heading', { name: 'Summary' });
  const picture = document.querySelector('article img');
  expect(picture?.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['names', 'en', null, [': McKenzie JE']],
  ['translated names in the same places', 'ar', 'بيج م، ماكنزي ج', [': ماكنزي ج']],
  ['no translated names of whom it is not known who is who', 'ar', 'بيج م، علي أ، ماكنزي ج', []],
] as const)('leads to ORCID records from %s', async (_, language, authors_ar, names) => {
  await show({ ...AUTHORS, authors_ar }, language);

  const links = screen.queryAllByRole('link', { name: /ORCID/ });
  expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual(names);
});

it('says volume, issue and pages or the number of the article, and leads to PubMed and the licence', async () => {
  await show({ volume: '372', issue: ' ', pages: 'n71' });

  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual(expect.arrayContaining(['Volume372', 'Articlen71']));
  expect(facts.join()).not.toMatch(/Issue|Pages/);
  expect(hrefOf(/^33782057/)).toBe('https://pubmed.ncbi.nlm.nih.gov/33782057/');
  expect(hrefOf(/^CC BY 4\.0/)).toBe('https://creativecommons.org/licenses/by/4.0/');
});

it('makes no links of what is none', async () => {
  const bad = { pmid: 'x', licence_url: 'javascript:alert(1)', author_orcids: 'Page MJ 0000-0000-0000-0000' };
  const { container } = await show(bad);

  expect(container.innerHTML + document.head.innerHTML).not.toMatch(/javascript:|pubmed|orcid\.org/);
});

it('names the work, its licence and its files for machines', async () => {
  await show({}, 'ar');

  const links = [...document.head.querySelectorAll('link[type], link[rel=cite-as], link[rel=license]')];
  expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
    ['alternate', '/ar/publications/7-the-prisma-2020-statement.bib'],
    ['alternate', '/ar/publications/7-the-prisma-2020-statement.ris'],
    ['alternate describedby', '/ar/publications/7-the-prisma-2020-statement.csl.json'],
    ['cite-as', 'https://doi.org/10.1136/bmj.n71'],
    ['license', 'https://creativecommons.org/licenses/by/4.0/'],
  ]);
  const tags = [...document.head.querySelectorAll('meta[name^=citation_author]')];
  expect(tags.map((tag) => tag.getAttribute('content'))).toContain(`https://orcid.org/${ORCID}`);
});

it.each([
  [11, false],
  [12, true],
])('names %i authors in the head, or six and all of them in the details', async (count, areCut) => {
  const names = Array.from({ length: count }, (_, place) => `Author${place} A`);
  await show({ authors: names.join(', ') });

  const head = document.querySelector('.lead bdi')?.textContent;
  expect(head).toBe(areCut ? `${names.slice(0, 6).join(', ')}, et al.` : names.join(', '));
  expect(screen.queryByText('Authors', { selector: 'dt' }) !== null).toBe(areCut);
  expect(screen.queryAllByText(names.join(', '), { selector: 'bdi' })).toHaveLength(1);
});
