import fc from 'fast-check';
import { expect, it } from 'vitest';
import { displayImageAddress, IMAGE_HASH_PATTERN, imageAddressHash } from './image-address.ts';
import { anyText, PROPERTY_RUNS } from './testing/property-runs.ts';

const address = fc.oneof(anyText, fc.webUrl({ withQueryParameters: true, withFragments: true }));

it('is ten characters of [0-9a-z] for any address, and the same each time', () => {
  fc.assert(
    fc.property(address, (text) => {
      expect(imageAddressHash(text)).toMatch(IMAGE_HASH_PATTERN);
      expect(imageAddressHash(text)).toBe(imageAddressHash(text));
    }),
    PROPERTY_RUNS,
  );
});

it('is another for every other address', () => {
  const many = fc.uniqueArray(address, { minLength: 200, maxLength: 300 });
  fc.assert(
    fc.property(many, (texts) => {
      expect(new Set(texts.map(imageAddressHash)).size).toBe(texts.length);
    }),
    { ...PROPERTY_RUNS, numRuns: 50 },
  );
});

it('is another when one character of an address is another', () => {
  fc.assert(
    fc.property(address, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), (text, place, character) => {
      const at = place % (text.length + 1);
      const other = text.slice(0, at) + character + text.slice(at + 1);
      fc.pre(other !== text);
      expect(imageAddressHash(other)).not.toBe(imageAddressHash(text));
    }),
    PROPERTY_RUNS,
  );
});

it('is shown by its trimmed address: blank as nothing, any other by its hash, never by an error', () => {
  const space = fc.constantFrom('', ' ', '\n\t', '\u00a0');
  fc.assert(
    fc.property(
      address,
      space,
      space,
      fc.constantFrom('', 'https://project.example'),
      (text, before, after, supabaseUrl) => {
        const shown = displayImageAddress(`${before}${text}${after}`, { supabaseUrl });
        const trimmed = text.trim();
        expect(shown).toBe(trimmed && `${supabaseUrl}/functions/v1/api/r/${imageAddressHash(trimmed)}`);
      },
    ),
    PROPERTY_RUNS,
  );
});

it('is the original address where no hash can be had', () => {
  const hash = () => {
    throw new Error('No hash.');
  };
  fc.assert(
    fc.property(
      address.filter((text) => text.trim() !== ''),
      (text) => {
        expect(displayImageAddress(text, { hash })).toBe(text);
      },
    ),
    PROPERTY_RUNS,
  );
});
