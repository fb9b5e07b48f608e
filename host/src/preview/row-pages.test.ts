import { buildMetric, buildProject, buildPublication } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { isSamePage, rowName, rowPages } from './row-pages.ts';

const draft = (given: Pick<Draft, 'table' | 'row'> & Partial<Draft>): Draft => ({
  action: 'update',
  rowId: String(given.row.id),
  version: '',
  expiresAt: '',
  isForGuest: true,
  answer: null,
  ...given,
});
const PUBLICATION = draft({
  table: 'publications',
  row: buildPublication({ id: 7, title: 'A title', title_ar: 'عنوان' }),
});

it('a publication is in the list and has a page of its own, an addition has none yet', () => {
  expect(rowPages(PUBLICATION, 'ar')).toEqual([
    { kind: 'list', path: '/ar/publications' },
    { kind: 'own', path: '/ar/publications/7-a-title' },
  ]);
  expect(rowPages({ ...PUBLICATION, rowId: null }, 'en')).toEqual([{ kind: 'list', path: '/publications' }]);
});

it('metrics are on the home page, projects on theirs, and none yet has what gets another id', () => {
  expect(rowPages(draft({ table: 'metrics', row: buildMetric() }), 'en')).toEqual([
    { kind: 'list', path: '/' },
  ]);
  expect(rowPages(draft({ table: 'ongoing_projects', row: buildProject() }), 'ar')).toEqual([
    { kind: 'list', path: '/ar/ongoing-projects' },
    { kind: 'own', path: '/ar/ongoing-projects/P001' },
  ]);
  const renamed = draft({ table: 'ongoing_projects', rowId: 'P001', row: buildProject({ id: 'P009' }) });
  expect(rowPages(renamed, 'ar')).toHaveLength(1);
});

it('a row is called by its title in the language, a project by its id', () => {
  expect(rowName(PUBLICATION, 'en')).toBe('A title');
  expect(rowName(PUBLICATION, 'ar')).toBe('عنوان');
  expect(rowName(draft({ table: 'ongoing_projects', row: buildProject({ id: 'P009' }) }), 'ar')).toBe('P009');
});

it('a publication has one page, whatever the title in its address', () => {
  expect(isSamePage('/publications/7-a-title', '/publications/7-another')).toBe(true);
  expect(isSamePage('/publications/7-a-title', '/ar/publications/7-a-title')).toBe(false);
  expect(isSamePage('/publications/7-a-title', '/publications/8-a-title')).toBe(false);
  expect(isSamePage('/publications', '/publications')).toBe(true);
});
