import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const text = (content: string) => new TextEncoder().encode(content);

test.each([
  ['image/jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['image/png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/gif', text('GIF89a...')],
  ['image/webp', text('RIFF....WEBPVP8 ')],
  ['image/avif', text('\0\0\0 ftypavif')],
  ['image/svg+xml', text('<svg a="WEBP"/>')],
  ['image/svg+xml', text('<!--ftypavif--><svg >')],
  ['image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg">')],
  [
    'image/svg+xml',
    text('\ufeff <?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x">\n<!-- a --><!-- b --><SVG>'),
  ],
])('%s', (type, bytes) => {
  expect(imageTypeOf(bytes)).toBe(type);
});

test.each([
  ['a page', '<!doctype html><svg></svg>'],
  ['a page that begins with a comment', '<!-- --><html><svg></svg>'],
  ['a comment that never ends', '<!-- <svg>'],
  ['an element whose name only begins so', '<svgx>'],
  ['a thousand comments', `${'<!---->'.repeat(1000)}<html>`],
  ['JSON', '{}'],
  ['a file with the end of a WebP signature', 'FORM....WEBPVP8 '],
  ['a file with the end of an AVIF signature', 'text ftypavif'],
  ['nothing', ''],
])('%s is no image', (_case, content) => {
  expect(imageTypeOf(text(content))).toBeNull();
});
