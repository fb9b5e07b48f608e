import { describe, expect, it, vi } from 'vitest';
import { displayImageAddress, IMAGE_HASH_PATTERN, imageAddressHash } from './image-address.ts';

describe('displayImageAddress', () => {
  it.each([undefined, null, '', ' \n'])('gives an empty address for %j', (address) => {
    expect(displayImageAddress(address)).toBe('');
  });

  it.each(['https://example.org/a b.png?q=1#x', 'قلب', '\ud83e', '</script>'])(
    'gives %j by the hash of what is not space around it',
    (text) => {
      const hash = imageAddressHash(text);
      expect(hash).toMatch(IMAGE_HASH_PATTERN);
      for (const typed of [text, ` ${text}\n\t`, `\u00a0${text}`]) {
        expect(displayImageAddress(typed)).toBe(`/functions/v1/api/r/${hash}`);
        expect(displayImageAddress(typed, { supabaseUrl: 'https://project.example' })).toBe(
          `https://project.example/functions/v1/api/r/${hash}`,
        );
      }
    },
  );

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

it('keeps similar addresses apart', () => {
  const hashes = Array.from({ length: 20_000 }, (_, index) => imageAddressHash(`/media/${index}.jpg`));

  expect(new Set(hashes).size).toBe(hashes.length);
});
