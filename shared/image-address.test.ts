import { describe, expect, it } from 'vitest';
import {
  displayImageAddress,
  IMAGE_HASH_PATTERN,
  imageAddressHash,
  imageSourceSet,
  thumbnailAddress,
} from './image-address.ts';

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

  it('is the same in every build: pages of an older one ask for it', () => {
    expect(imageAddressHash('https://example.org/a.png')).toBe('2mdh299kgf');
    expect(imageAddressHash('/media/cover.jpg')).toBe('3bozmd9nmu');
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

describe('imageSourceSet', () => {
  it('names a rendition of each width while the picture has not been measured', () => {
    expect(imageSourceSet('/functions/v1/api/r/0123456789')).toBe(
      [320, 640, 960, 1280].map((width) => `/functions/v1/api/r/0123456789?w=${width} ${width}w`).join(', '),
    );
  });

  it.each([
    [2000, '320w 640w 960w 1280w'],
    [1280, '320w 640w 960w 1280w'],
    [700, '320w 640w 700w'],
    [320, '320w'],
    [10, '10w'],
  ])('ends a picture %i pixels wide at its own width', (width, descriptors) => {
    const set = imageSourceSet('/functions/v1/api/r/0123456789', width) ?? '';
    expect(
      set
        .split(', ')
        .map((candidate) => candidate.split(' ')[1])
        .join(' '),
    ).toBe(descriptors);
  });

  it.each(['', 'blob:https://site.example/1', 'https://example.org/cover.jpg'])(
    'has none for "%s"',
    (address) => {
      expect(imageSourceSet(address)).toBeUndefined();
    },
  );
});

describe('thumbnailAddress', () => {
  it('asks the image service for its smallest rendition, and nobody else', () => {
    const address = displayImageAddress(ADDRESS);

    expect(thumbnailAddress(address)).toBe(`${address}?w=320`);
    expect(thumbnailAddress(ADDRESS)).toBe(ADDRESS);
    expect(thumbnailAddress('')).toBe('');
  });
});
