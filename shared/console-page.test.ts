import { expect, it } from 'vitest';
import { CONSOLE_LANGUAGE_KEY, consoleLanguage } from './console-page.ts';

it.each([
  ['ar', 'ar'],
  ['en', 'en'],
  ['xx', 'en'],
  [null, 'en'],
])('takes %s for %s', (stored, language) => {
  const storage = { getItem: (key: string) => (key === CONSOLE_LANGUAGE_KEY ? stored : null) };

  expect(consoleLanguage(storage)).toBe(language);
});
