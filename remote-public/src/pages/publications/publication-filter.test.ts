import { translatedColumn } from '@burhan/shared/entities/row-text';
import { FIELD_LENGTHS, TRANSLATED_COLUMNS } from '@burhan/shared/entities/schema';
import { buildPublication } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { filterPublications, publicationYears } from './publication-filter.ts';

const PRISMA = buildPublication({ id: 1, title: 'PRISMA 2020', date: '2021' });
const ROB = buildPublication({ id: 2, title: 'RoB 2', authors: 'Savović J', date: 'August 2019', doi: null });
const ARABIC = buildPublication({ id: 3, title: 'مُراجعة إكلينيكية', date: '٢٠١٩' });
const ALL = [PRISMA, ROB, ARABIC];

function found(words: string, year = ''): number[] {
  return filterPublications(ALL, { words, year }).map(({ id }) => id);
}

describe('finds a publication by', () => {
  const picture = ['image_url', 'image_alt'];
  const translated = TRANSLATED_COLUMNS.publications.map((column) => translatedColumn(column, 'ar'));
  const columns = [...Object.keys(FIELD_LENGTHS.publications), ...translated].filter(
    (column) => !picture.some((name) => column.startsWith(name)),
  );

  it.each(columns)('its %s', (column) => {
    const publication = buildPublication({ id: 9, [column]: 'Strengthening' });

    expect(filterPublications([publication, PRISMA], { words: 'strengthen', year: '' })).toEqual([
      publication,
    ]);
  });

  it.each(picture)('not its %s', (column) => {
    const publication = buildPublication({ [column]: 'Strengthening' });

    expect(filterPublications([publication], { words: 'strengthen', year: '' })).toEqual([]);
  });
});

describe('filterPublications', () => {
  it('keeps all, the same list, without a filter', () => {
    expect(filterPublications(ALL, { words: '  ', year: '' })).toBe(ALL);
  });

  it.each([
    ['a title in any case', 'prisma', [1]],
    ['an author without accents', 'savovic', [2]],
    ['a part of a word', 'pris', [1]],
    ['words in any order', '2020 prisma', [1]],
    ['a DOI', '10.1136/bmj.n71', [1, 3]],
    ['Arabic without vowel signs or hamza', 'مراجعة اكلينيكية', [3]],
    ['every word, not any', 'prisma savovic', []],
    ['nothing that is there', 'zzz', []],
    ['a text that would be a pattern', '(.*', []],
  ])('finds %s', (_, words, ids) => {
    expect(found(words)).toEqual(ids);
  });

  it('keeps those of a year', () => {
    expect(found('', '2019')).toEqual([2, 3]);
    expect(found('rob', '2019')).toEqual([2]);
    expect(found('', '1999')).toEqual([]);
  });
});

it('lists the years once, newest first', () => {
  expect(publicationYears([...ALL, buildPublication({ date: 'in press' })])).toEqual(['2021', '2019']);
});
