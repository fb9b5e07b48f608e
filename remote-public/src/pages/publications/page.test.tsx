// @vitest-environment jsdom

import type { Publication } from '@burhan/shared/entities/content';
import { TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { buildPublication, buildPublications } from '@burhan/testing/rows';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachScripts, giveRows, pageAt, showPage, startSite } from '../../testing/site.tsx';

const PUBLICATIONS = [
  buildPublication({ id: 1, title: 'PRISMA 2020', date: '2021' }),
  buildPublication({ id: 2, title: 'RoB 2', authors: 'Savović J', date: 'August 2019', doi: null }),
  buildPublication({ id: 3, title: 'مُراجعة إكلينيكية', date: '٢٠١٧' }),
];

/** What the tables answer to the search; nothing until then. */
let readAgain: (rows: object[]) => void;
let asked: string[];

beforeEach(() => {
  asked = [];
  const { promise, resolve } = Promise.withResolvers<object[]>();
  readAgain = resolve;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(await promise);
  });
});
afterEach(() => vi.unstubAllGlobals());

const titles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const words = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search publications' });

/** The page as it was prerendered with rows. */
async function showRows(publications: readonly Publication[] = PUBLICATIONS, query = '') {
  const answers = { publications: [...publications] };
  const { container } = await showPage('publications', answers, { query, content: answers });
  await attachScripts(container);
}

it.each([
  ['with other rows', buildPublications(1), ['Publication 1']],
  ['emptied', [], []],
])('shows what came in the page in order, and then the table as it is now, %s', async (_, rows, now) => {
  await startSite({ publications: rows }, { content: { publications: PUBLICATIONS } });
  const { container } = render(await pageAt('publications'));
  expect(titles()).toEqual(['PRISMA 2020', 'RoB 2', 'مُراجعة إكلينيكية']);
  expect(screen.getByRole('button', { name: 'Cite RoB 2' })).toBeTruthy();

  giveRows(container);

  expect(titles()).toEqual(now);
});

describe('the search', () => {
  it.each([
    ['a title in any case', 'prisma', [1]],
    ['an author without accents', 'savovic', [2]],
    ['a part of a word', 'pris', [1]],
    ['words in any order', '2020 prisma', [1]],
    ['a DOI', '10.1136/bmj.n71', [1, 3]],
    ['Arabic as others write it', 'مراجعه اكلينيكية', [3]],
    ['every word, not any', 'prisma savovic', []],
    ['nothing that only the card says', 'read publication', []],
    ['nothing of the picture', 'prisma-2020.jpg', []],
    ['a text that would be a pattern', '(.*', []],
    ['all without words', '  ', [1, 2, 3]],
  ])('finds %s', async (_, typed, ids) => {
    await showRows();

    await userEvent.type(words(), typed.replace(/[{[]/g, '$&$&'));

    expect(screen.queryAllByRole('article').map(({ dataset }) => Number(dataset.pub))).toEqual(ids);
  });

  it('finds translations too, once they are read as the other language reads', async () => {
    const [first, ...others] = PUBLICATIONS;
    await showRows();
    expect(asked).toEqual([]);
    await userEvent.type(words(), 'تعزيز');
    expect(titles()).toEqual([]);
    expect(asked).toHaveLength(1);
    for (const column of TRANSLATED_COLUMNS.publications) expect(asked[0]).toContain(`${column}_ar`);

    readAgain([{ ...first, authors_ar: 'تعزيز' }, ...others]);

    await vi.waitFor(() => expect(titles()).toEqual(['PRISMA 2020']));
  });

  it('goes on in the rows of the page where the others cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await showRows();

    await userEvent.type(words(), 'rob');

    expect(titles()).toEqual(['RoB 2']);
    expect(said).toHaveBeenCalledOnce();
  });
});
