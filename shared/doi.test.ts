import { BARE_DOIS, COPIED_DOIS, NO_DOIS } from '@burhan/testing/doi-texts';
import { expect, it } from 'vitest';
import { doiLink, normalizeDoi } from './doi.ts';

// supabase/tests/fields.test.ts tests that the database finds the same DOIs.

it.each(COPIED_DOIS)('%j has the DOI of a paper', (typed) => {
  expect(normalizeDoi(typed)).toBe('10.1136/bmj.n71');
});

it.each([null, undefined, '10.1136/\ud83e', `10.1136/${'x'.repeat(293)}`, ...NO_DOIS])(
  '%j has none',
  (typed) => {
    expect(normalizeDoi(typed)).toBeNull();
    expect(doiLink(typed)).toBeNull();
  },
);

it.each([`10.1136/${'x'.repeat(292)}`, ...BARE_DOIS])('%s stays as it is, also from its link', (doi) => {
  expect(normalizeDoi(doi)).toBe(doi);
  expect(normalizeDoi(doiLink(doi))).toBe(doi);
});

it('a link whose escapes are broken is read as it is, and one is written with escapes', () => {
  expect(normalizeDoi('https://doi.org/10.1136/100%')).toBe('10.1136/100%');
  expect(doiLink('10.1002/(SICI)19980815/17:15<1661>CO;2-2')).toBe(
    'https://doi.org/10.1002/(SICI)19980815/17%3A15%3C1661%3ECO%3B2-2',
  );
});
