import { CONSOLE_TABLES } from '@burhan/testing/rows';
import { expect, it } from 'vitest';

/** The columns, besides codes, whose texts are the same in every language. */
const UNTRANSLATED = ['date', 'number_value', 'publisher'];

it.each(CONSOLE_TABLES)('there is a translation of every text of $name that has words', ({ fields }) => {
  const withWords = fields.filter(
    ({ column, maximumLength, isCode, original }) =>
      maximumLength && !isCode && !original && !UNTRANSLATED.includes(column),
  );
  const originals = fields.flatMap(({ original }) => original ?? []);

  expect(withWords.map(({ column }) => column).toSorted()).toEqual(originals.toSorted());
});
