import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import { expect, it } from 'vitest';
import { checkPictureFile } from './use-upload.ts';

it.each([
  ['image/jpeg', UPLOAD_MAXIMUM_BYTES],
  ['image/png', 1],
  ['image/webp', 1],
])('takes %s of %i bytes', (type, size) => {
  expect(() => checkPictureFile({ type, size })).not.toThrow();
});

it.each([
  ['image/jpeg', UPLOAD_MAXIMUM_BYTES + 1, 'too-large'],
  ['image/png', 0, 'not-a-picture'],
  ['image/svg+xml', 100, 'not-a-picture'],
  ['', 100, 'not-a-picture'],
])('refuses %s of %i bytes as %s', (type, size, code) => {
  expect(() => checkPictureFile({ type, size })).toThrow(expect.objectContaining({ code }));
});
