import { buildProject, buildPublication, buildPublications } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { selectedColumns, withDraft } from './with-draft.ts';

const ROWS = buildPublications(3);
const ids = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => id);

describe('publications with a draft', () => {
  const draft = { table: 'publications', rowId: '2' } as const;

  it('have the changed row in its place', () => {
    const row = buildPublication({ ...ROWS[1], title: 'Changed' });

    expect(withDraft(ROWS, { ...draft, action: 'update', row })).toEqual([ROWS[0], row, ROWS[2]]);
  });

  it('have a row that changed its place there', () => {
    const row = buildPublication({ ...ROWS[1], order_index: 0 });

    expect(ids(withDraft(ROWS, { ...draft, action: 'update', row }))).toEqual([2, 1, 3]);
  });

  it('have an addition at their end', () => {
    const row = buildPublication({ id: -1, order_index: 4 });

    expect(ids(withDraft(ROWS, { ...draft, action: 'insert', rowId: null, row }))).toEqual([1, 2, 3, -1]);
    expect(withDraft([], { ...draft, action: 'insert', rowId: null, row })).toEqual([row]);
  });

  it('have no row that will be removed, and are as they were where it is gone', () => {
    const row = buildPublication({ id: 2 });

    expect(ids(withDraft(ROWS, { ...draft, action: 'delete', row }))).toEqual([1, 3]);
    expect(withDraft(ROWS, { ...draft, rowId: '9', action: 'delete', row })).toEqual(ROWS);
  });
});

it('a project with another id takes the place of that id, and the old one is gone', () => {
  const projects = ['P001', 'P002', 'P003'].map((id) => buildProject({ id }));
  const row = buildProject({ id: 'P009' });
  const renamed = withDraft(projects, { table: 'ongoing_projects', action: 'update', rowId: 'P001', row });

  expect(ids(renamed)).toEqual(['P002', 'P003', 'P009']);
});

it('takes the columns that a read selects, and all for a star', () => {
  const row = buildPublication({ title: 'A', title_ar: 'ب' });

  expect(selectedColumns(row, 'id,title')).toEqual({ id: row.id, title: 'A' });
  expect(selectedColumns(row, '*')).toEqual(row);
});
