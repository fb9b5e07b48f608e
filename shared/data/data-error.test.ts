import { expect, it } from 'vitest';
import { dataErrorOf } from './data-error.ts';

it.each([
  ['no answer', { message: 'TypeError: fetch failed', code: '' }, 0, 'no-answer'],
  ["a portal's page in place of rows", { message: '<!doctype html>' }, 200, 'no-answer'],
  ['a paused project', { message: '' }, 540, 'paused'],
  ['an ended session', { message: 'JWT expired', code: 'PGRST303' }, 401, 'unauthenticated'],
  ['a policy', { message: 'permission denied', code: '42501' }, 403, 'forbidden'],
  ['a full table', { message: 'Maximum of 9', code: 'P0001', hint: 'row_limit' }, 400, 'row-limit'],
  ['another order', { message: 'changed', code: 'P0001', hint: 'order_conflict' }, 400, 'conflict'],
  ['a taken id', { message: 'duplicate key', code: '23505' }, 409, 'duplicate'],
  ['a check', { message: 'violates check', code: '23514', hint: 'h' }, 400, 'invalid'],
  ['too many requests', { message: 'slow down' }, 429, 'too-many'],
  ['anything else', { message: 'odd', code: 'XX000' }, 500, 'service'],
] as const)('the error of %s has its code, and what the service said', (_, error, status, code) => {
  const { message } = error;
  expect(dataErrorOf(error, status)).toMatchObject({
    code,
    message,
    hint: 'hint' in error ? error.hint : '',
  });
});
