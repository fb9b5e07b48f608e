import { expect, it } from 'vitest';
import { pathInLanguage } from './languages.ts';

it.each([
  ['/', '/ar'],
  ['/publications', '/ar/publications'],
  ['/publications/7-a-title', '/ar/publications/7-a-title'],
  ['/arable', '/ar/arable'],
])('%s and %s are one page', (english, arabic) => {
  expect(pathInLanguage(english, 'ar')).toBe(arabic);
  expect(pathInLanguage(arabic, 'en')).toBe(english);
  expect(pathInLanguage(english, 'en')).toBe(english);
  expect(pathInLanguage(arabic, 'ar')).toBe(arabic);
});
