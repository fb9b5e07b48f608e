import { expect, it } from 'vitest';
import { toRawGithubUrl } from './github-url.ts';

it.each([
  ['https://github.com/o/r/blob/main/img/a.png', 'https://raw.githubusercontent.com/o/r/main/img/a.png'],
  ['http://www.github.com/o/r/blob/v1.0/a.png?raw=true', 'https://raw.githubusercontent.com/o/r/v1.0/a.png'],
  [' https://github.com/o/r/blob/main/a.png#L1 ', 'https://raw.githubusercontent.com/o/r/main/a.png'],
  ['https://github.com/o/r/blob/main/%D8%B5.png', 'https://raw.githubusercontent.com/o/r/main/%D8%B5.png'],
])('turns the blob page %s into the raw address', (typed, raw) => {
  expect(toRawGithubUrl(typed)).toBe(raw);
});

it.each([
  ['https://github.com/o/r/tree/main/img'],
  ['https://raw.githubusercontent.com/o/r/main/a.png'],
  ['https://example.org/github.com/o/r/blob/main/a.png'],
  ['https://notgithub.com/o/r/blob/main/a.png'],
  ['/media/a.png'],
  [''],
])('leaves %s alone', (typed) => {
  expect(toRawGithubUrl(typed)).toBe(typed);
});

it('is stable when applied twice', () => {
  const once = toRawGithubUrl('https://github.com/o/r/blob/main/a.png');

  expect(toRawGithubUrl(once)).toBe(once);
});
