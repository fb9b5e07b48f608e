import { anyText, PROPERTY_RUNS } from '@burhan/testing/property-runs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toRawGithubUrl } from './github-url.ts';

const name = fc.stringMatching(/^[\w.-]{1,20}$/);
const filePath = fc.stringMatching(/^[^\s?#]{1,40}$/);
const blobPage = fc.tuple(
  fc.constantFrom('https', 'http', 'HTTPS'),
  fc.constantFrom('github.com', 'www.github.com', 'GitHub.com'),
  name,
  name,
  filePath,
  fc.constantFrom('', '?raw=true', '#L1', '?a=1#b'),
);

it('leads from every blob page to the raw file, whatever stands around it', () => {
  fc.assert(
    fc.property(
      blobPage,
      fc.constantFrom('', ' ', '\n'),
      ([scheme, host, owner, repo, path, rest], space) => {
        const page = `${space}${scheme}://${host}/${owner}/${repo}/blob/${path}${rest}${space}`;
        expect(toRawGithubUrl(page)).toBe(`https://raw.githubusercontent.com/${owner}/${repo}/${path}`);
      },
    ),
    PROPERTY_RUNS,
  );
});

it('only trims what is no blob page', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(toRawGithubUrl(text)).toBe(text.trim());
    }),
    PROPERTY_RUNS,
  );
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
