import { expect, test } from 'vitest';
import { licenceProblems, licencesPage } from './licences.ts';

test('a licence that nobody agreed to is told by package', () => {
  expect(licenceProblems({ MIT: ['a'], 'AGPL-3.0': ['b', 'c'], Unknown: ['d'] })).toEqual([
    'b has the licence AGPL-3.0.',
    'c has the licence AGPL-3.0.',
    'd has the licence Unknown.',
  ]);
});

test('a package that was decided on says why it may stay', () => {
  expect(licenceProblems({ 'MPL-2.0': ['lightningcss'] })).toEqual([]);
  expect(licencesPage({ 'MPL-2.0': ['lightningcss'] })).toContain('lightningcss (MPL-2.0; used as it is');
});
