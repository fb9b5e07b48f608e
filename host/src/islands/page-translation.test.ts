import { publications as arabic } from '@burhan/shared/i18n/ar/pages/publications';
import { pages } from '@burhan/shared/i18n/en/pages';
import { createInstance } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { speakPageTexts, translate } from './page-translation.ts';

const TEXTS = { en: pages, ar: { publications: arabic } } as const;
const VALUES = { title: '{{name}}$t(common.showAll)', current: 1, total: 7, name: 'B', id: 'P001' };

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const i18n = createInstance();
  beforeAll(async () => {
    speakPageTexts(TEXTS[language], language);
    await i18n.init({
      lng: language,
      resources: { [language]: { pages: TEXTS[language] } },
      defaultNS: 'pages',
      interpolation: { escapeValue: false },
    });
  });
  const expected = (key: string, values: object) => i18n.t(key as never, values as never);

  it('says every text as i18next does', () => {
    for (const key of keysOf(TEXTS[language])) {
      expect(translate(key, VALUES), key).toEqual(expected(key, VALUES));
    }
  });

  it('counts as i18next does', () => {
    for (const key of ['publications.search.all', 'publications.search.found']) {
      for (const count of [0, 1, 2, 3, 10, 11, 99, 100, 101, 111]) {
        expect(translate(key, { count, total: 200 })).toBe(expected(key, { count, total: 200 }));
      }
    }
  });

  it('says whole parts and what is missing as i18next does', () => {
    expect(translate('publications', { returnObjects: true })).toEqual(
      expected('publications', { returnObjects: true }),
    );
    expect(translate('publications.nothing')).toBe(expected('publications.nothing', {}));
  });
});

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [prefix + name] : keysOf(text, `${prefix}${name}.`),
  );
}
