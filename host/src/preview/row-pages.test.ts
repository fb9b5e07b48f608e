import { buildMetric, buildProject, buildPublication, buildRow } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { loadTextsOfPreview, rowName, rowPages } from './row-pages.ts';

const draft = (given: Pick<Draft, 'table_name' | 'row'> & Partial<Draft>): Draft => ({
  action: 'update',
  row_id: String(given.row.id),
  expires_at: '',
  ...given,
});
const TEXTS = await loadTextsOfPreview('en');
const PUBLICATION = draft({
  table_name: 'publications',
  row: buildPublication({ id: 7, title: 'A title', title_ar: 'عنوان' }),
});

it('a publication is in the list and has a page of its own, an addition has none yet', () => {
  expect(rowPages(PUBLICATION, 'ar')).toEqual([
    { kind: 'list', path: '/ar/publications' },
    { kind: 'own', path: '/ar/publications/7-a-title' },
  ]);
  expect(rowPages({ ...PUBLICATION, row_id: null }, 'en')).toEqual([{ kind: 'list', path: '/publications' }]);
});

it('metrics are on the home page, projects on theirs, and none yet has what gets another id', () => {
  expect(rowPages(draft({ table_name: 'metrics', row: buildMetric() }), 'en')).toEqual([
    { kind: 'list', path: '/' },
  ]);
  expect(rowPages(draft({ table_name: 'ongoing_projects', row: buildProject() }), 'ar')).toEqual([
    { kind: 'list', path: '/ar/ongoing-projects' },
    { kind: 'own', path: '/ar/ongoing-projects/P001' },
  ]);
  const renamed = draft({
    table_name: 'ongoing_projects',
    row_id: 'P001',
    row: buildProject({ id: 'P009' }),
  });
  expect(rowPages(renamed, 'ar')).toHaveLength(1);
});

it('a row is called by its title in the language, a project by its id', () => {
  expect(rowName(PUBLICATION, 'en', TEXTS)).toBe('A title');
  expect(rowName(PUBLICATION, 'ar', TEXTS)).toBe('عنوان');
  expect(
    rowName(draft({ table_name: 'ongoing_projects', row: buildProject({ id: 'P009' }) }), 'ar', TEXTS),
  ).toBe('P009');
});

it('texts of a page are on it and go by its title, partners and facts of the organization by theirs', () => {
  const texts = draft({ table_name: 'page_texts', row: buildRow('page_texts', { page: 'who-we-are' }) });
  expect(rowPages(texts, 'ar')).toEqual([{ kind: 'list', path: '/ar/who-we-are' }]);
  expect(rowName(texts, 'en', TEXTS)).toBe('Who We Are');

  const partner = draft({ table_name: 'partners', row: buildRow('partners', { name: 'Oasis' }) });
  expect(rowPages(partner, 'en')).toEqual([{ kind: 'list', path: '/collaborations' }]);
  expect(rowName(partner, 'en', TEXTS)).toBe('Oasis');

  const facts = draft({ table_name: 'site_facts', row: buildRow('site_facts') });
  expect(rowPages(facts, 'en')).toEqual([{ kind: 'list', path: '/' }]);
  expect(rowName(facts, 'en', TEXTS)).toBe('Contact');
});
