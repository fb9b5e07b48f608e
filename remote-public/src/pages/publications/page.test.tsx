// @vitest-environment jsdom

import { buildPublication } from '@burhan/testing/rows';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { attachScripts, showPage, startSite } from '../../testing/site.tsx';

// e2e/public tests changed rows and texts of the other language.

const PUBLICATIONS = [
  buildPublication({ id: 1, title: 'PRISMA 2020', date: '2021' }),
  buildPublication({ id: 2, title: 'RoB 2', authors: 'Savović J', date: 'August 2019', doi: null }),
  buildPublication({ id: 3, title: 'مُراجعة إكلينيكية', date: '٢٠١٧' }),
];

/** Types into the page's search. @param read the answer of the tables. @returns the ids that are found. */
async function search(typed: string, read = () => new Promise<never>(() => {})): Promise<number[]> {
  vi.stubGlobal('fetch', read);
  const { container } = await showPage('publications', { content: { publications: PUBLICATIONS } });
  await attachScripts(container);
  const words = screen.getByRole('searchbox', { name: 'Search publications' });
  await userEvent.type(words, typed.replace(/[{[]/g, '$&$&'));
  return screen.queryAllByRole('article').map(({ dataset }) => Number(dataset.pub));
}

it.each([
  ['a part of an author without accents', 'savov', [2]],
  ['words in any order', '2020 prisma', [1]],
  ['a DOI', '10.1136/bmj.n71', [1, 3]],
  ['Arabic as others write it', 'مراجعه اكلينيكية', [3]],
  ['every word, not any', 'prisma savovic', []],
  ['nothing that only the card says', 'read publication', []],
  ['nothing of the picture', 'prisma-2020.jpg', []],
  ['all without words', '  ', [1, 2, 3]],
])('the search finds %s', async (_, typed, ids) => {
  expect(await search(typed)).toEqual(ids);
});

it('goes on in the rows of the page where the others cannot be read', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});

  expect(await search('rob', () => Promise.reject(new TypeError('Failed to fetch')))).toEqual([2]);
  expect(said).toHaveBeenCalledOnce();
});

it('counts in Arabic by the forms of its plural', async () => {
  const { t } = await startSite({ language: 'ar' });

  const counted = [1, 2, 3, 11].map((count) => t('publications.search.all', { count }));
  expect(counted).toEqual(['منشور واحد', 'منشوران', '3 منشورات', '11 منشورًا']);
});
