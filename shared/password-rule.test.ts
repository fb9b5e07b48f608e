import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

const ORGANIZATION = ['Burhan Clinical Research', 'console.burhan.example'];

test.each([
  ['eleven-char', 'short'],
  ['twelve-chars', null],
  // Six code points in twelve units of a string.
  ['😀'.repeat(6), 'short'],
  ['😀'.repeat(12), null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'long'],
  ['😀'.repeat(128), null],
  ['            ', null],
  ['8472-9311-4799', null],
])('"%s": %j', (password, problem) => {
  expect(passwordProblem(password, ORGANIZATION)).toBe(problem);
});

test.each(['ＢＵＲＨＡＮ ｃｏｎｓｏｌｅ', 'MyBurhan-12345'])(
  '"%s" is little more than the site’s own words',
  (password) => {
    expect(passwordProblem(password, [...ORGANIZATION, 'my@burhan.example'])).toBe('own-words');
  },
);

test.each(['burhan-tidal-oak', 'clinical trials of trust', 'Burhanuddin-of-Riyadh'])(
  '"%s" has enough besides them',
  (password) => {
    expect(passwordProblem(password, ORGANIZATION)).toBeNull();
  },
);

test('the words of an account are its own alone', () => {
  expect(passwordProblem('sara-alharbi-1', ['sara.alharbi@mail.test'])).toBe('own-words');
  expect(passwordProblem('sara-alharbi-1', ['omar@mail.test'])).toBeNull();
});

test('words of three letters are part of too many others', () => {
  expect(passwordProblem('ali-ali-ali-1', ['ali@x.org'])).toBeNull();
});

test('without words of anybody, digits and signs are as good as letters', () => {
  expect(passwordProblem('47!-?8/()[]{}', ['', ' ', '...'])).toBeNull();
});
