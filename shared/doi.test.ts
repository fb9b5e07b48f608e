import { describe, expect, it } from 'vitest';
import { doiLink, normalizeDoi } from './doi.ts';

describe('normalizeDoi', () => {
  it.each([
    ['10.1136/bmj.n71'],
    [' 10.1136/bmj.n71\n'],
    ['doi:10.1136/bmj.n71'],
    ['DOI: 10.1136/bmj.n71'],
    ['http://dx.doi.org/10.1136%2Fbmj.n71'],
    ['www.doi.org/10.1136/bmj.n71?utm=1#top'],
    ['doi.org/10.1136/bmj.n71'],
    ['https://doi.org//10.1136/bmj.n71'],
    ['doi:https://doi.org/10.1136/bmj.n71'],
  ])('reads %s', (typed) => {
    expect(normalizeDoi(typed)).toBe('10.1136/bmj.n71');
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['   '],
    ['javascript:alert(1)'],
    ['11.1136/bmj.n71'],
    ['10.1136'],
    ['10.1136/'],
    ['10.1136/\ud83e'],
    ['10.1136/bmj n71'],
    ['https://example.org/10.1136/bmj.n71'],
    [`10.1136/${'x'.repeat(293)}`],
  ])('counts %s as none', (typed) => {
    expect(normalizeDoi(typed)).toBeNull();
  });

  it.each([['10.1000.10/182'], ['10.1136/doi.org/a%20b'], [`10.1136/${'x'.repeat(292)}`]])(
    'keeps %s',
    (doi) => {
      expect(normalizeDoi(doi)).toBe(doi);
    },
  );

  it('reads a link whose escapes are broken as it is', () => {
    expect(normalizeDoi('https://doi.org/10.1136/100%')).toBe('10.1136/100%');
  });
});

describe('doiLink', () => {
  it('encodes what an address must not carry bare', () => {
    expect(doiLink('10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2')).toBe(
      'https://doi.org/10.1002/(SICI)1097-0258(19980815)17%3A15%3C1661%3A%3AAID-SIM968%3E3.0.CO%3B2-2',
    );
  });

  it.each(['10.1000/(x);<y>:z#%?&"\'', '10.1000/قلب/🫀', '10.1000/100%25'])('leads back to %s', (doi) => {
    expect(normalizeDoi(doiLink(doi))).toBe(doi);
  });

  it('is none where there is no DOI', () => {
    expect(doiLink('bmj.n71')).toBeNull();
  });

  it('keeps the slashes of a DOI', () => {
    expect(doiLink('10.1371/journal/pmed.0040296')).toBe('https://doi.org/10.1371/journal/pmed.0040296');
  });
});
