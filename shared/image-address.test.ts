import { describe, expect, it } from 'vitest';
import { displayImageAddress, IMAGE_HASH_PATTERN, imageAddressHash } from './image-address.ts';

const ADDRESS = 'https://example.org/cover.jpg';

describe('displayImageAddress', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['white space', ' \n\t '],
  ])('gives an empty address for %s', (_, address) => {
    expect(displayImageAddress(address)).toBe('');
  });

  it.each([
    ['a plain address', ADDRESS],
    ['unicode', 'https://example.org/صورة-🖼️.png'],
    ['a lone surrogate', 'https://example.org/\ud800.png'],
    ['a very long address', `https://example.org/${'x'.repeat(100_000)}`],
    ['a site-relative address', '/media/cover.jpg'],
  ])('leads %s through the functions endpoint', (_, address) => {
    expect(displayImageAddress(address)).toMatch(/^\/functions\/v1\/api\/r\/[0-9a-z]{10}$/);
  });

  it('ignores white space around the address', () => {
    expect(displayImageAddress(`  ${ADDRESS}\n`)).toBe(displayImageAddress(ADDRESS));
  });

  it('names the Supabase project when it is not the page itself', () => {
    const address = displayImageAddress(ADDRESS, { supabaseUrl: 'https://project.supabase.example' });

    expect(address).toBe(`https://project.supabase.example/functions/v1/api/r/${imageAddressHash(ADDRESS)}`);
  });

  it('falls back to the original address when hashing throws', () => {
    const hash = () => {
      throw new Error('no hash');
    };

    expect(displayImageAddress(` ${ADDRESS}`, { hash })).toBe(` ${ADDRESS}`);
  });
});

describe('imageAddressHash', () => {
  it('is stable: released pages and the image service must agree on it', () => {
    expect(imageAddressHash(ADDRESS)).toBe(imageAddressHash(`${ADDRESS}`));
    expect(imageAddressHash('/media/publications/strobe.jpg')).toMatchInlineSnapshot(`"1dzvgw4tlb"`);
  });

  it('keeps similar addresses apart', () => {
    const hashes = Array.from({ length: 20_000 }, (_, index) => imageAddressHash(`/media/${index}.jpg`));

    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes.every((hash) => IMAGE_HASH_PATTERN.test(hash))).toBe(true);
  });
});
