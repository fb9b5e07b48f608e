// @vitest-environment jsdom

import type { Publication } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import type { Language } from '@burhan/shared/i18n/languages';
import { buildPublication, everyText } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageOf, startSite } from '../../testing/site.tsx';

const PUBLICATION = buildPublication({ id: 7 });

/** Shows the page of publication 7, in a site with these rows. */
async function showRows(publications: Publication[], options: Parameters<typeof startSite>[1] = {}) {
  await startSite('silence', { content: { publications }, path: '/publications/7', ...options });
  return render(await pageOf('publication'));
}

describe('shows every text of the row but the address of the picture', () => {
  const texts = {
    ...everyText('publications', (_, column) => `What ${column} says`),
    doi: '10.1000/what',
    pmid: '33782057',
    licence_url: 'https://licence.example/what',
    author_orcids: 'What authors says 0000-0002-4242-7526',
  };
  const translations = Object.fromEntries(
    TRANSLATED_COLUMNS.publications.map((column) => [translatedColumn(column, 'ar'), `ما يقوله ${column}`]),
  );
  const shownIn = async (language: Language) => {
    const { container } = await showRows([{ ...PUBLICATION, ...texts, ...translations }], { language });
    return container.innerHTML;
  };

  it.each(Object.keys(texts).filter((column) => column !== 'image_url'))('%s', async (column) => {
    const said =
      column === 'author_orcids'
        ? 'https://orcid.org/0000-0002-4242-7526'
        : texts[column as keyof typeof texts];
    expect(await shownIn('en')).toContain(said);
  });

  it.each(Object.keys(translations))('%s', async (column) => {
    expect(await shownIn('ar')).toContain(translations[column]);
  });
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
