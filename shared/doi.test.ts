import { BARE_DOIS, COPIED_DOIS, NO_DOIS } from '@burhan/testing/doi-texts';
import { describe, expect, it } from 'vitest';
import { doiLink, normalizeDoi } from './doi.ts';

describe('normalizeDoi', () => {
  it.each(COPIED_DOIS)('reads %j', (typed) => {
    expect(normalizeDoi(typed)).toBe('10.1136/bmj.n71');
  });

  it.each([null, undefined, '10.1136/\ud83e', `10.1136/${'x'.repeat(293)}`, ...NO_DOIS])(
    'counts %j as none',
    (typed) => {
      expect(normalizeDoi(typed)).toBeNull();
    },
  );

  it.each([`10.1136/${'x'.repeat(292)}`, ...BARE_DOIS])('keeps %s, and its link', (doi) => {
    expect(normalizeDoi(doi)).toBe(doi);
    expect(normalizeDoi(doiLink(doi))).toBe(doi);
  });

  it('reads a link whose escapes are broken as it is', () => {
    expect(normalizeDoi('https://doi.org/10.1136/100%')).toBe('10.1136/100%');
  });
});

it.each([
  [
    '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2',
    'https://doi.org/10.1002/(SICI)1097-0258(19980815)17%3A15%3C1661%3A%3AAID-SIM968%3E3.0.CO%3B2-2',
  ],
  ['10.1371/journal/pmed.0040296', 'https://doi.org/10.1371/journal/pmed.0040296'],
  ['bmj.n71', null],
])('the link of %s is %s', (doi, link) => {
  expect(doiLink(doi)).toBe(link);
});
