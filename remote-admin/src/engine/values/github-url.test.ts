import { expect, it } from 'vitest';
import { toRawGithubUrl } from './github-url.ts';

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
