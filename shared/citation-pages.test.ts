import { expect, it } from 'vitest';
import { citedPages } from './citation-pages.ts';

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
  expect(citedPages(text)).toEqual({ pages, first, last });
});

it.each(['n71', 'e1000097', 'CD000123', '100042', 'e0129989', 'bcr-2013-010'])(
  'reads %j as the number of an article',
  (articleNumber) => {
    expect(citedPages(` ${articleNumber}`)).toEqual({ articleNumber });
  },
);

it.each([null, undefined, '', ' '])('reads nothing of %j', (text) => {
  expect(citedPages(text)).toBeNull();
});
