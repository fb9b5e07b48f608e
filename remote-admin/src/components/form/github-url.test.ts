import { expect, it } from 'vitest';
import { toRawGithubUrl } from './github-url.ts';

it.each([
  ['https://github.com/o/r/blob/main/a.png', 'o/r/main/a.png'],
  [' HTTP://www.GitHub.com/o/r/blob/v1.0/img/a%20b.png?raw=true\n', 'o/r/v1.0/img/a%20b.png'],
  ['https://github.com/o/r/blob/main/a.png#L1', 'o/r/main/a.png'],
])('leads from %j to the raw file', (page, path) => {
  expect(toRawGithubUrl(page)).toBe(`https://raw.githubusercontent.com/${path}`);
});

it.each([
  ['https://github.com/o/r/tree/main/img'],
  ['https://raw.githubusercontent.com/o/r/main/a.png'],
  ['https://example.org/github.com/o/r/blob/main/a.png'],
  ['https://notgithub.com/o/r/blob/main/a.png'],
  ['/media/a.png'],
  [''],
])('only trims %j', (typed) => {
  expect(toRawGithubUrl(` ${typed}\n`)).toBe(typed);
});
