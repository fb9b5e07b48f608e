import { expect, it, vi } from 'vitest';
import { displayImageAddress, IMAGE_HASH_PATTERN, imageAddressHash } from './image-address.ts';

it.each([undefined, null, '', ' \n'])('%j has an empty address', (address) => {
  expect(displayImageAddress(address)).toBe('');
});

it.each(['https://example.org/a b.png?q=1#x', 'قلب', '\ud83e'])('%j has an address by its hash', (text) => {
  const hash = imageAddressHash(text);
  expect(hash).toMatch(IMAGE_HASH_PATTERN);
  expect(displayImageAddress(`\u00a0${text}\n\t`)).toBe(`/functions/v1/api/r/${hash}`);
  expect(displayImageAddress(text, { supabaseUrl: 'https://project.example' })).toBe(
    `https://project.example/functions/v1/api/r/${hash}`,
  );
});

it('the original address is used where no hash can be had', () => {
  vi.stubGlobal('BigInt', () => {
    throw new Error('No hash.');
  });

  expect(displayImageAddress(' /media/a.jpg')).toBe(' /media/a.jpg');
  vi.unstubAllGlobals();
});

it('a hash is the same in every build, and that of no other address: older pages ask for it', () => {
  expect(imageAddressHash('https://example.org/a.png')).toBe('2mdh299kgf');
  expect(imageAddressHash('/media/publications/strobe.jpg')).toBe('1dzvgw4tlb');
  const hashes = Array.from({ length: 20_000 }, (_, index) => imageAddressHash(`/media/${index}.jpg`));
  expect(new Set(hashes).size).toBe(hashes.length);
});
