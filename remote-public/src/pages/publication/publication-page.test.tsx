// @vitest-environment jsdom

import type { Publication } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import type { Language } from '@burhan/shared/i18n/languages';
import { buildPublication, everyText } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { giveRows, pageOf, startSite, type TableAnswers } from '../../testing/site.tsx';

const PUBLICATION = buildPublication({ id: 7 });

/** Shows the page of publication 7, in a site with these rows. */
async function showRows(
  publications: Publication[],
  options: Parameters<typeof startSite>[1] = {},
  answers: TableAnswers = 'silence',
) {
  await startSite(answers, { content: { publications }, path: '/publications/7', ...options });
  return render(await pageOf('publication'));
}

function tags(name: string): (string | null)[] {
  return [...document.head.querySelectorAll(`meta[name="${name}"]`)].map((tag) =>
    tag.getAttribute('content'),
  );
}

it('shows the publication that the id names, whatever its slug', async () => {
  await showRows([buildPublication(), PUBLICATION], { path: '/publications/7-an-old-title' });

  expect(screen.getByRole('article').dataset.pub).toBe('7');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(PUBLICATION.title);
  expect(screen.getByRole('link', { name: /Read Publication/ }).getAttribute('href')).toBe(
    'https://doi.org/10.1136/bmj.n71',
  );
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    /\/publications\/7-the-prisma-2020-statement$/,
  );
});

describe('shows every text of the row but the address of the picture', () => {
  const texts = { ...everyText('publications', (_, column) => `What ${column} says`), doi: '10.1000/what' };
  const translations = Object.fromEntries(
    TRANSLATED_COLUMNS.publications.map((column) => [translatedColumn(column, 'ar'), `ما يقوله ${column}`]),
  );
  const shownIn = async (language: Language) => {
    const { container } = await showRows([{ ...PUBLICATION, ...texts, ...translations }], { language });
    return container.innerHTML;
  };

  it.each(Object.keys(texts).filter((column) => column !== 'image_url'))('%s', async (column) => {
    expect(await shownIn('en')).toContain(texts[column as keyof typeof texts]);
  });

  it.each(Object.keys(translations))('%s', async (column) => {
    expect(await shownIn('ar')).toContain(translations[column]);
  });
});

it('lets the browser choose the picture by how wide it is shown, and keeps its place', async () => {
  await showRows([{ ...PUBLICATION, image_width: 1600, image_height: 900 }]);

  const picture = screen.getByRole('img');
  expect(picture.getAttribute('srcset')).toContain('?w=640 640w');
  expect(picture.getAttribute('sizes')).toBe('(min-width: 64rem) 30rem, 94vw');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '900']);
});

it('tells reference managers what they ask for', async () => {
  const described: unknown[] = [];
  await showRows([PUBLICATION], { describe: (data) => void described.push(data) });

  expect(tags('citation_title')).toEqual(['The PRISMA 2020 statement']);
  expect(tags('citation_author')).toEqual(['Page, M. J.', 'McKenzie, J. E.']);
  expect(tags('citation_doi')).toEqual(['10.1136/bmj.n71']);
  const [structured] = described as { '@graph': { '@type': string }[] }[];
  expect(structured?.['@graph'].map((node) => node['@type'])).toEqual([
    'BreadcrumbList',
    'ScholarlyArticle',
    'WebPage',
  ]);
});

it('says that it is loading where it came without rows', async () => {
  const { container } = await showRows([], { content: null }, { publications: [PUBLICATION] });
  expect(screen.getByText('Loading publication...')).toBeTruthy();

  await giveRows(container);

  expect(screen.getByRole('heading', { level: 1, name: PUBLICATION.title })).toBeTruthy();
});

it('says so when the publication was removed, and leads on', async () => {
  await showRows([]);

  expect(screen.getByRole('heading', { name: 'This publication is not available.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All publications' }).getAttribute('href')).toBe('/publications');
});
