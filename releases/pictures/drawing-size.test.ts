import { expect, test } from 'vitest';
import { drawingSize } from './drawing-size.ts';

const sizeOf = (text: string) => drawingSize(new TextEncoder().encode(text));

test.each([
  ['<svg width="30" height="20px">', { width: 30, height: 20 }],
  ['<svg viewBox="0 0 400 300">', { width: 400, height: 300 }],
  ["<svg width='100%' height='100%' viewBox='0, 0, 4, 3'>", { width: 4, height: 3 }],
  ['<svg>', null],
  ['<svg width="0" height="0">', null],
  ['<svg data-width="1" title="a width=\'2\'" WIDTH = \'30\' height="20">', { width: 30, height: 20 }],
  ['<svg width="30" height="20"', null],
])('%s', (content, size) => {
  expect(sizeOf(content)).toEqual(size);
});
