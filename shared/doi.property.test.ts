import fc from 'fast-check';
import { expect, it } from 'vitest';
import { doiLink, normalizeDoi } from './doi.ts';
import { anyText, PROPERTY_RUNS } from './testing/property-runs.ts';

const registrant = fc.stringMatching(/^10\.\d{4,9}$/);
const suffix = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => /^[^\s\p{Cc}]+$/u.test(text));
const doi = fc.tuple(registrant, suffix).map(([prefix, rest]) => `${prefix}/${rest}`);
const anyInput = fc.oneof(
  anyText,
  anyText.map((text) => `10.1234/${text}`),
  doi,
  doi.map((text) => `https://doi.org/${text}`),
);

it('finds the same DOI in every form that it is written in', () => {
  const forms = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => ` ${text}\n`,
    (text) => `doi:${text}`,
    (text) => `DOI: ${text}`,
    (text) => `https://doi.org/${encodeURIComponent(text)}`,
    (text) => `http://dx.doi.org/${encodeURIComponent(text)}`,
    (text) => `www.doi.org/${encodeURIComponent(text)}?utm=1#top`,
  );
  fc.assert(
    fc.property(doi, forms, (text, write) => {
      expect(normalizeDoi(write(text))).toBe(text);
    }),
    PROPERTY_RUNS,
  );
});

it('leads back from the link to the DOI', () => {
  fc.assert(
    fc.property(doi, (text) => {
      expect(normalizeDoi(doiLink(text))).toBe(text);
    }),
    PROPERTY_RUNS,
  );
});

it('makes of any text a DOI that stays itself, or none, and a link that is an address', () => {
  fc.assert(
    fc.property(anyInput, (text) => {
      const found = normalizeDoi(text);
      expect(normalizeDoi(found)).toBe(found);
      const link = doiLink(text);
      expect(link === null).toBe(found === null);
      if (link !== null) expect(new URL(link).origin).toBe('https://doi.org');
    }),
    PROPERTY_RUNS,
  );
});
