import { buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { foldedText } from './folded-text.ts';
import { callOf, fieldKey, planImport } from './plan-import.ts';
import { entryOf, problemAt } from './read/import-entry.ts';

const PICTURE = { image_url: '/media/neutral.jpg', image_alt: 'A drawing' };

const row = buildPublication({
  id: 7,
  title: 'أثر الرياضة على القلب',
  date: '2021',
  doi: '10.1000/ABC',
  volume: null,
});
const untitled = buildPublication({ id: 8, title: 'Other work', date: '2020', doi: '' });
const chosen = (more = {}) => ({
  left: new Set<number>(),
  keptFields: new Set<string>(),
  drafts: new Set<number>(),
  ...more,
});
const planned = (texts: Record<string, string>) => planImport([entryOf(1, texts)], [row, untitled])[0];

it.each([
  ['إِنَّ الأَثَر', 'ان الاثر'],
  ['مكتبــة', 'مكتبه'],
  ['هدى', 'هدي'],
  ['٢٠٢١ ۲۰۲۱', '2021 2021'],
  ['The “PRISMA” 2020—Statement', 'the prisma 2020 statement'],
  ['ﬁnal', 'FINAL'],
])('folds %s and %s into one', (first, second) => expect(foldedText(first)).toBe(foldedText(second)));

it.each([
  ['its DOI, in any form and case', { title: 'x', doi: 'https://doi.org/10.1000/abc' }, 7],
  ['title and year, in other letters', { title: 'اثر الرياضه علي القلب.', date: '٢٠٢١' }, 7],
  ['title alone where it says no year', { title: 'Other work' }, 8],
  ['nothing: another year', { title: 'Other work', date: '2019' }, null],
  ['nothing: another DOI', { title: 'أثر الرياضة على القلب', date: '2021', doi: '10.1000/preprint' }, null],
  [
    'title and year where the list knows no DOI',
    { title: 'OTHER WORK', date: '2020', doi: '10.1000/new' },
    8,
  ],
])('finds a row by %s', (_, texts, id) => expect(planned(texts)?.row?.id ?? null).toBe(id));

it('finds the same publication twice within a file, by DOI and by title', () => {
  const entries = [
    entryOf(1, { title: 'New', date: '2022' }),
    entryOf(2, { title: 'NEW!', date: '2022' }),
    entryOf(3, { title: 'y', doi: '10.1000/ABC' }),
    entryOf(4, { title: 'z', doi: '10.1000/abc' }),
    problemAt(5, '', 'unreadable'),
  ];
  const plan = planImport(entries, [row]);
  expect(plan.map(({ twinLine }) => twinLine)).toEqual([undefined, 1, undefined, 3, undefined]);
  expect(callOf(plan, chosen(), PICTURE).places).toEqual([0, 2]);
});

it('changes only what the entry says and what differs; a blank replaces nothing', () => {
  const entry = entryOf(1, {
    title: row.title,
    doi: 'doi:10.1000/abc',
    volume: '372',
    journal: ' ',
    issue: row.issue ?? '',
  });
  expect(planImport([entry], [row])[0]?.differences).toEqual([
    { column: 'volume', before: '', after: '372' },
  ]);
});

it('asks for what was taken, in the version that was compared', () => {
  const plan = planImport(
    [
      entryOf(1, { title: 'A better title', doi: '10.1000/abc', volume: '372' }),
      entryOf(2, { title: 'New', date: '2022' }),
      entryOf(3, { title: 'Left out', date: '2022' }),
      entryOf(4, { title: 'With a picture', image_url: '/media/own.jpg' }),
      entryOf(5, { title: 'Other work', date: '2020' }),
    ],
    [row, untitled],
  );
  const choices = chosen({
    left: new Set([2]),
    keptFields: new Set([fieldKey(0, 'title')]),
    drafts: new Set([1]),
  });
  const { places, entries } = callOf(plan, choices, PICTURE);
  expect(places).toEqual([0, 1, 3, 4]);
  expect(entries).toMatchObject([
    { action: 'update', id: 7, version: row.updated_at, values: { volume: '372' } },
    { action: 'draft', values: { title: 'New', date: '2022', summary: '', ...PICTURE } },
    { action: 'insert', values: { title: 'With a picture', image_url: '/media/own.jpg', journal: '' } },
    { action: 'update', id: 8, values: { title: 'Other work' } },
  ]);
  expect(entries[0]?.values).toEqual({ volume: '372' });
});
