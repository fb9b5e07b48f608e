import { expect, it } from 'vitest';
import { ongoingProjectsResource } from './ongoing-projects.ts';
import { refusedField } from './refused-field.ts';

const message = (constraint: string) =>
  `new row for relation "ongoing_projects" violates check constraint "${constraint}"`;

it.each([
  ['ongoing_projects_id_required', { column: 'id', rule: 'required' }],
  ['ongoing_projects_field_of_study_length', { column: 'field_of_study', rule: 'length' }],
  ['ongoing_projects_study_type_ar_blank', { column: 'study_type_ar', rule: 'blank' }],
  ['ongoing_projects_status_value', { column: 'status', rule: 'value' }],
])('reads %s', (constraint, refused) => {
  expect(refusedField(ongoingProjectsResource, message(constraint))).toEqual(refused);
});

it.each(['publications_title_required', 'ongoing_projects_unknown_length', 'something_else'])(
  'makes nothing of %s',
  (constraint) => {
    expect(refusedField(ongoingProjectsResource, message(constraint))).toBeNull();
  },
);
