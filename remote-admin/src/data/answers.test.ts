import { DataError } from '@burhan/shared/data/data-error';
import { expect, it } from 'vitest';
import { draftErrorOf } from './answers.ts';

it.each([
  [
    'a row that changed since its draft',
    { message: 'c', code: 'P0001', hint: 'row_conflict' },
    400,
    'conflict',
  ],
  ['a row that is gone', { message: 'g', code: 'P0001', hint: 'row_gone' }, 400, 'conflict'],
  ['another draft', { message: 'c', code: 'P0001', hint: 'draft_conflict' }, 400, 'draft-conflict'],
  ['a draft that is gone', { message: 'g', code: 'P0001', hint: 'draft_gone' }, 400, 'draft-gone'],
  ['a second draft', { message: 'e', code: '23505', hint: 'draft_exists' }, 409, 'draft-exists'],
  ['values that no draft has', { message: 'v', code: 'P0001', hint: 'draft_values' }, 400, 'invalid'],
  ['an act that no draft has', { message: 'a', code: 'P0001', hint: 'draft_action' }, 400, 'invalid'],
  ['a refusal of the tables', { message: 'full', code: 'P0001', hint: 'row_limit' }, 400, 'row-limit'],
  ['no answer', { message: 'fetch failed', hint: 'row_gone' }, 0, 'no-answer'],
] as const)('tells %s', (_name, error, status, code) => {
  const failure = draftErrorOf(error, status);

  expect(failure).toBeInstanceOf(DataError);
  expect(failure).toMatchObject({ code, message: error.message, hint: 'hint' in error ? error.hint : '' });
});
