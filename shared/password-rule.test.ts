import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule.ts';

const ORGANIZATION = ['Burhan Clinical Research', 'console.burhan.example'];

test('hosted Supabase takes 72 bytes: as many letters of English, half as many of Arabic', () => {
  const hosted = (password: string) => passwordProblem(password, ORGANIZATION, true);
  expect(['x'.repeat(72), 'ص'.repeat(36)].map(hosted)).toEqual([null, null]);
  expect(['x'.repeat(73), 'ص'.repeat(37)].map(hosted)).toEqual(['too-many-bytes', 'too-many-bytes']);
  expect(passwordProblem('ص'.repeat(37), ORGANIZATION)).toBeNull();
});

test('the words of an account are its own alone', () => {
  expect(passwordProblem('sara-alharbi-1', ['sara.alharbi@mail.test'])).toBe('own-words');
  expect(passwordProblem('sara-alharbi-1', ['omar@mail.test'])).toBeNull();
});

test.each(['ali2024', 'k7m2p9q4r8s6', 'a-1_b'])('a name counts whole, also with digits: %s', (name) => {
  const address = `${name}@mail.test`;
  for (const password of [`${name}${name}${name}`.slice(0, 128), `${name}-2026-11-26`])
    expect(passwordProblem(password, [address])).toBe('own-words');
  expect(passwordProblem(`${name} tidal oak`, [address])).toBeNull();
});

test('a name of four characters is part of too many others', () => {
  expect(passwordProblem('a1b2-a1b2-a1b2', ['a1b2@x.org'])).toBeNull();
});

test('words of three letters are part of too many others', () => {
  expect(passwordProblem('ali-ali-ali-1', ['ali@x.org'])).toBeNull();
});

test('without words of anybody, digits and signs are as good as letters', () => {
  expect(passwordProblem('47!-?8/()[]{}', ['', ' ', '...'])).toBeNull();
});
