import { expect, it } from 'vitest';
import { citedPages, dateParts, licenceLink, licenceName } from './publication-fields.ts';

it.each([
  ['1899', ['1899']],
  ['March 2021', ['2021']],
  ['29/03/2021', ['2021']],
  ['2021-03-29T10:00Z', ['2021', '03', '29']],
  ['2020-21', ['2020']],
  ['نُشر ٢٠٢١-٠٣-٢٩', ['2021', '03', '29']],
  ['۲۰۲۱-۰۳', ['2021', '03']],
  ['2021-03-32', ['2021', '03']],
  ['2021-031', ['2021']],
  ['1799', []],
  ['20211', []],
  ['12021', []],
  ['forthcoming', []],
])('%j is the day %j', (date, parts) => {
  expect(dateParts(date)).toEqual(parts);
});

it.each([
  [' 637 – 641', '637-641', '637', '641', ''],
  ['S70–S76', 'S70-S76', 'S70', 'S76', ''],
  ['iv12-iv18', 'iv12-iv18', 'iv12', 'iv18', ''],
  ['xii-xv', 'xii-xv', 'xii', 'xv', ''],
  ['71', '71', '71', '', ''],
  ['S12', 'S12', 'S12', '', ''],
  ['1151-68; discussion 1149-50', '1151-68; discussion 1149-50', '1151', '68', ''],
  ['in press', 'in press', 'in press', '', ''],
  ...['n71', 'CD000123', '10004', 'e0129989', 'bcr-2013-010'].map((number) => [number, '', '', '', number]),
  ...[null, undefined, ' '].map((nothing) => [nothing, '', '', '', '']),
])('%j are the pages %j (%j to %j), or the article %j', (text, pages, first, last, number) => {
  expect(citedPages(text)).toEqual({ pages, first, last, articleNumber: number });
});

it.each([
  ['https://creativecommons.org/licenses/by-nc-nd/4.0/', 'CC BY-NC-ND 4.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
  ['https://www.springer.com/tdm', 'springer.com/tdm'],
])('the licence %s is called %s', (address, name) => {
  expect(licenceName(address)).toBe(name);
  expect(licenceLink(` ${address}`)).toBe(address);
});

it.each(['javascript:alert(1)', null, 'https:///x'])('a licence %j is no link', (text) => {
  expect(licenceLink(text)).toBeNull();
});
