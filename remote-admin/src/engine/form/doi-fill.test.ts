import { expect, it } from 'vitest';
import { RESOURCES } from '../../resources/resources.ts';
import { itemWithDoi, planFill } from './doi-fill.ts';

const RECORD = { title: 'Found title', authors: 'Found A', journal: 'Found journal', date: '2009' };

it('has nothing to do with what says the same, or what the record lacks', () => {
  expect(planFill(RESOURCES.publications, { ...RECORD, title: '' }, RECORD, {})).toEqual({
    filling: {},
    replacing: {},
  });
});

it('points out another item with the same DOI, in whatever form it was typed', () => {
  const row = {
    id: 1,
    title: 'First',
    doi: 'https://doi.org/10.1136/BMJ.n71',
    created_at: '',
    updated_at: '',
  };
  const find = (text: string, ownId: number | null = null) =>
    itemWithDoi(RESOURCES.publications, [row], 'doi', text, ownId);

  expect(find('doi:10.1136/bmj.n71')).toBe('First');
  expect(find('10.1136/bmj.n71', 1)).toBeNull();
  expect(find('10.1136/other')).toBeNull();
  expect(find('')).toBeNull();
});
