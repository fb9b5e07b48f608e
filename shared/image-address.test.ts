import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { displayImageAddress, IMAGE_HASH_PATTERN, imageAddressHash } from './image-address.ts';

describe('displayImageAddress', () => {
  it.each([undefined, null])('gives an empty address for %s', (address) => {
    expect(displayImageAddress(address)).toBe('');
  });

  it('gives any address by the hash of what is not space around it, and blanks as nothing', () => {
    const address = fc.oneof(anyText, fc.webUrl({ withQueryParameters: true, withFragments: true }));
    const space = fc.constantFrom('', ' ', '\n\t', '\u00a0');
    const project = fc.constantFrom('', 'https://project.example');
    fc.assert(
      fc.property(address, space, space, project, (text, before, after, supabaseUrl) => {
        const hash = imageAddressHash(text.trim());
        expect(hash).toMatch(IMAGE_HASH_PATTERN);
        expect(displayImageAddress(`${before}${text}${after}`, { supabaseUrl })).toBe(
          text.trim() && `${supabaseUrl}/functions/v1/api/r/${hash}`,
        );
      }),
      PROPERTY_RUNS,
    );
  });

  it('gives the original address where no hash can be had', () => {
    vi.stubGlobal('BigInt', () => {
      throw new Error('No hash.');
    });

    expect(displayImageAddress(' /media/a.jpg')).toBe(' /media/a.jpg');
    vi.unstubAllGlobals();
  });

  it('is the same in every build: pages of an older one and the image service ask for it', () => {
    expect(imageAddressHash('https://example.org/a.png')).toBe('2mdh299kgf');
    expect(imageAddressHash('/media/cover.jpg')).toBe('3bozmd9nmu');
    expect(imageAddressHash('/media/publications/strobe.jpg')).toBe('1dzvgw4tlb');
  });
});

describe('imageAddressHash', () => {
  it('keeps similar addresses apart', () => {
    const hashes = Array.from({ length: 20_000 }, (_, index) => imageAddressHash(`/media/${index}.jpg`));

    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
