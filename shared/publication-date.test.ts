import { expect, it } from 'vitest';
import { dateParts } from './publication-date.ts';

it.each([
  ['1899', ['1899']],
  ['March 2021', ['2021']],
  ['29/03/2021', ['2021']],
  ['2021-03-29T10:00Z', ['2021', '03', '29']],
  ['2020-21', ['2020']],
  ['2021-00-10', ['2021']],
  ['2021-03-32', ['2021', '03']],
  ['2021-031', ['2021']],
  ['1799', []],
  ['20211', []],
  ['12021', []],
  ['forthcoming', []],
  ['', []],
])('reads %j as %j', (date, parts) => {
  expect(dateParts(date)).toEqual(parts);
});
