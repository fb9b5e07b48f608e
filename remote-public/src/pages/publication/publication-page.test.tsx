// @vitest-environment jsdom

import { translatedColumn } from '@burhan/shared/entities/row-text';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import type { Language } from '@burhan/shared/i18n/languages';
import { buildPublication, everyText } from '@burhan/testing/rows';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { pages } from '../../site.ts';
import { giveRows, startSite } from '../../testing/site.tsx';

const PUBLICATION = buildPublication({ id: 7 });

async function page(): Promise<ReactElement> {
  const { Page } = await pages.publication();
  const Shown = Page as () => ReactElement;
  return <Shown />;
}

function tags(name: string): (string | null)[] {
  return [...document.head.querySelectorAll(`meta[name="${name}"]`)].map((tag) =>
    tag.getAttribute('content'),
  );
}

it('shows the publication that the id names, whatever its slug', async () => {
  await startSite('silence', {
    content: { publications: [buildPublication(), PUBLICATION] },
    path: '/publications/7-an-old-title',
  });
  render(await page());

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
    const row = { ...PUBLICATION, ...texts, ...translations };
    await startSite('silence', { content: { publications: [row] }, path: '/publications/7', language });
    const { container } = render(await page());
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
  const measured = { ...PUBLICATION, image_width: 1600, image_height: 900 };
  await startSite('silence', { content: { publications: [measured] }, path: '/publications/7' });
  render(await page());

  const picture = screen.getByRole('img');
  expect(picture.getAttribute('srcset')).toContain('?w=640 640w');
  expect(picture.getAttribute('sizes')).toBe('(min-width: 64rem) 30rem, 94vw');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '900']);
});

it('tells reference managers what they ask for', async () => {
  const described: unknown[] = [];
  const describe = (data: unknown) => void described.push(data);
  await startSite('silence', { content: { publications: [PUBLICATION] }, path: '/publications/7', describe });
  render(await page());

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
  await startSite({ publications: [PUBLICATION] }, { path: '/publications/7' });
  const { container } = render(await page());
  expect(screen.getByText('Loading publication...')).toBeTruthy();

  await giveRows(container);

  expect(screen.getByRole('heading', { level: 1, name: PUBLICATION.title })).toBeTruthy();
});

it('says so when the publication was removed, and leads on', async () => {
  await startSite({ publications: [] }, { content: { publications: [] }, path: '/publications/7' });
  render(await page());

  expect(screen.getByRole('heading', { name: 'This publication is not available.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All publications' }).getAttribute('href')).toBe('/publications');
});
