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

it.each([
  ['637-641', '637-641', '637', '641'],
  ['637–641', '637-641', '637', '641'],
  ['S70 – S76', 'S70-S76', 'S70', 'S76'],
  ['iv12-iv18', 'iv12-iv18', 'iv12', 'iv18'],
  ['xii-xv', 'xii-xv', 'xii', 'xv'],
  ['71', '71', '71', ''],
  ['S12', 'S12', 'S12', ''],
  ['1151-68; discussion 1149-50', '1151-68; discussion 1149-50', '1151', '68'],
  ['in press', 'in press', 'in press', ''],
])('reads %j as pages', (text, pages, first, last) => {
  expect(citedPages(text)).toEqual({ pages, first, last, articleNumber: '' });
});

it.each(['n71', 'e1000097', 'CD000123', '100042', 'e0129989', 'bcr-2013-010'])(
  'reads %j as the number of an article',
  (articleNumber) => {
    expect(citedPages(` ${articleNumber}`)).toMatchObject({ pages: '', first: '', articleNumber });
  },
);

it.each([null, undefined, '', ' '])('reads nothing of %j', (text) => {
  expect(citedPages(text)).toEqual({ pages: '', first: '', last: '', articleNumber: '' });
});

it.each([
  ['https://creativecommons.org/licenses/by-nc-nd/4.0/', 'CC BY-NC-ND 4.0'],
  ['http://creativecommons.org/licenses/by/3.0/us/', 'CC BY 3.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0'],
  ['https://www.springer.com/tdm', 'springer.com/tdm'],
])('calls %s %s', (address, name) => {
  expect(licenceName(address)).toBe(name);
});

it.each(['javascript:alert(1)', '', null, 'CC BY', 'https:///x'])('makes no link of %j', (text) => {
  expect(licenceLink(text)).toBeNull();
});
