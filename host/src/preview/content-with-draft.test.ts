import { emptyContent, type SiteContent } from '@burhan/shared/entities/content';
import { imageAddressHash } from '@burhan/shared/image-address';
import { buildProject, buildPublication, buildPublications, buildRow } from '@burhan/testing/rows';
import { describe, expect, it } from 'vitest';
import { contentWith, pictureOf } from './content-with-draft.ts';
import type { Draft } from './draft.ts';

const THREE = buildPublications(3);
const DRAFT: Draft = {
  table_name: 'publications',
  action: 'update',
  row_id: '2',
  row: buildPublication({ ...THREE[1], title: 'Changed', image_url: ' https://a.example/b.png ' }),
  expires_at: '',
};

const withDraft = (draft: Partial<Draft>, content: Partial<SiteContent> = { publications: THREE }) =>
  contentWith({ ...emptyContent(), ...content }, { ...DRAFT, ...draft });
const ids = (rows: readonly { id?: unknown }[] | undefined) => rows?.map(({ id }) => id);

describe('publications with a draft', () => {
  it('have the changed row in its place', () => {
    expect(withDraft({}).publications).toEqual([THREE[0], DRAFT.row, THREE[2]]);
  });

  it('have a row that changed its place there', () => {
    const row = buildPublication({ ...THREE[1], order_index: 0 });

    expect(ids(withDraft({ row }).publications)).toEqual([2, 1, 3]);
  });

  it('have an addition at their end', () => {
    const addition = {
      action: 'insert',
      row_id: null,
      row: buildPublication({ id: -1, order_index: 4 }),
    } as const;

    expect(ids(withDraft(addition).publications)).toEqual([1, 2, 3, -1]);
    expect(ids(withDraft(addition, {}).publications)).toEqual([-1]);
  });

  it('have no row that will be removed, and are as they were where it is gone', () => {
    expect(ids(withDraft({ action: 'delete' }).publications)).toEqual([1, 3]);
    expect(withDraft({ action: 'delete', row_id: '9' }).publications).toEqual(THREE);
  });
});

it('a project with another id takes the place of that id, and the old one is gone', () => {
  const ongoing_projects = ['P001', 'P002', 'P003'].map((id) => buildProject({ id }));
  const renamed = {
    table_name: 'ongoing_projects',
    row_id: 'P001',
    row: buildProject({ id: 'P009' }),
  } as const;

  expect(ids(withDraft(renamed, { ongoing_projects }).ongoing_projects)).toEqual(['P002', 'P003', 'P009']);
});

it('the texts of a page take the place of all that it has', () => {
  const page_texts = [
    buildRow('page_texts', { page: 'home', key: 'hero.title' }),
    buildRow('page_texts', { page: 'privacy', key: 'lead' }),
  ];
  const texts = [{ key: 'hero.text', en: 'Ours', ar: null }];
  const changed = withDraft({ table_name: 'page_texts', row: { page: 'home', texts } }, { page_texts });

  expect(changed.page_texts).toEqual([page_texts[1], { page: 'home', ...texts[0] }]);
});

it('the picture of a draft is shown from its own address', () => {
  const address = 'https://a.example/b.png';

  expect(pictureOf(DRAFT)).toEqual({ [imageAddressHash(address)]: { address } });
});
