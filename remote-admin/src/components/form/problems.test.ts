import { expect, it } from 'vitest';
import { problemOf } from './problems.ts';

it('names stay in a text, as its field says', () => {
  const field = {
    ...{ column: 'lead', control: 'paragraph', required: true, options: [], language: 'en' },
    placeholders: ['name'],
  } as const;

  expect(problemOf(field, 'At {{name}}', {})).toBeNull();
  expect(problemOf(field, 'At {{ name }}', {})).toEqual({ kind: 'lost-word', word: '{{name}}' });
});
