import { expect, it } from 'vitest';
import { refusedField } from './resource.ts';
import { RESOURCES, suggestProjectId } from './resources.ts';

it.each([
  ['the first', [], 'P001'],
  ['count and one', ['P001', 'P002', 'P003'], 'P004'],
  ['the next that is free', ['P002', 'P003'], 'P004'],
  ['a gap is not filled, only a taken id is passed', ['P001', 'P003'], 'P004'],
  ['ids of another form', ['trial-7'], 'P002'],
])('suggests %s', (_, ids, suggested) => {
  expect(suggestProjectId(ids)).toBe(suggested);
});

const message = (constraint: string) =>
  `new row for relation "ongoing_projects" violates check constraint "${constraint}"`;

it.each([
  ['ongoing_projects_id_required', { column: 'id', rule: 'required' }],
  ['ongoing_projects_field_of_study_length', { column: 'field_of_study', rule: 'length' }],
  ['ongoing_projects_study_type_ar_blank', { column: 'study_type_ar', rule: 'blank' }],
  ['ongoing_projects_status_value', { column: 'status', rule: 'value' }],
])('reads %s', (constraint, refused) => {
  expect(refusedField(RESOURCES.ongoingProjects, message(constraint))).toEqual(refused);
});

it.each(['publications_title_required', 'ongoing_projects_unknown_length', 'something_else'])(
  'makes nothing of %s',
  (constraint) => {
    expect(refusedField(RESOURCES.ongoingProjects, message(constraint))).toBeNull();
  },
);
