import { expect, it } from 'vitest';
import { PLURAL_FORMS, pathInLanguage } from './languages.ts';

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

it.each(Object.entries(PLURAL_FORMS))('%s has the plural forms that it counts with', (language, forms) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

  expect(forms.toSorted()).toEqual(pluralCategories.toSorted());
});
