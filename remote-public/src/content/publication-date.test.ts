import { expect, it } from 'vitest';
import { yearOf } from './publication-date.ts';

it.each([
  ['2021', '2021'],
  ['March 2021', '2021'],
  ['2021-03-29', '2021'],
  ['29/03/2021', '2021'],
  ['٢٠٢١', '2021'],
  ['1899', '1899'],
  ['20211', null],
  ['forthcoming', null],
  ['', null],
])('reads the year of %j as %j', (date, year) => {
  expect(yearOf(date)).toBe(year);
});
