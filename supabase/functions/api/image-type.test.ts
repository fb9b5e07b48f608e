import { expect, test } from 'vitest';
import { imageTypeOf } from './image-type.ts';

/** One character is one byte. */
test.each([
  ['image/jpeg', '\xFF\xD8\xFF\xE0'],
  ['image/png', '\x89PNG\r\n\x1A\n'],
  ['image/gif', 'GIF89a...'],
  ['image/webp', 'RIFF....WEBPVP8 '],
  ['image/avif', '\0\0\0 ftypavif'],
  ['image/svg+xml', '<!--ftypavif--><svg >'],
  [
    'image/svg+xml',
    '\xEF\xBB\xBF <?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "x">\n<!-- a --><!-- b --><SVG>',
  ],
  [null, '<!-- --><html><svg></svg>'],
  [null, '<!-- <svg>'],
  [null, '<svgx>'],
  [null, 'FORM....WEBPVP8 '],
  [null, 'text ftypavif'],
  [null, ''],
])('%s is the type of %j', (type, content) => {
  expect(imageTypeOf(Buffer.from(content, 'latin1'))).toBe(type);
});
