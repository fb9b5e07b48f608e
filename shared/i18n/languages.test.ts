import { expect, it } from 'vitest';
import { PLURAL_FORMS, pathInLanguage } from './languages.ts';

it.each([
  ['/', '/ar'],
  ['/publications/7-a-title', '/ar/publications/7-a-title'],
  ['/arable', '/ar/arable'],
])('%s and %s are one page', (english, arabic) => {
  for (const path of [english, arabic])
    expect([pathInLanguage(path, 'en'), pathInLanguage(path, 'ar')]).toEqual([english, arabic]);
});

it.each(Object.entries(PLURAL_FORMS))('%s has the plural forms that it counts with', (language, forms) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();

  expect(forms.toSorted()).toEqual(pluralCategories.toSorted());
});
