import { ROW_RESOURCES } from '@burhan/testing/rows';
import { expect, it } from 'vitest';
import { fieldsOf } from './resource.ts';

/** Texts that are the same in every language, besides codes. */
const UNTRANSLATED = ['date', 'number_value', 'publisher'];

it.each(ROW_RESOURCES)('has a translation of every text of $name that has words', (resource) => {
  const texts = fieldsOf(resource).filter(
    ([column, field]) =>
      'maximumLength' in field &&
      !('isCode' in field && field.isCode) &&
      !field.translation &&
      !UNTRANSLATED.includes(column),
  );

  expect(new Set(texts.map(([column]) => column))).toEqual(new Set(resource.translatedColumns));
});
