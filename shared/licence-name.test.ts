import { expect, it } from 'vitest';
import { licenceLink, licenceName } from './licence-name.ts';

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
