// @vitest-environment jsdom
import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import '../testing/site.tsx';
import { loadTexts } from './page-texts.ts';

beforeEach(async () => {
  await i18next.init({ lng: 'ar', interpolation: { escapeValue: false } });
  await loadTexts('ar', 'publications');
});

it.each([
  [0, 'لا منشورات', 'لا منشورات مطابقة من أصل 200'],
  [1, 'منشور واحد', 'منشور واحد من أصل 200'],
  [2, 'منشوران', 'منشوران من أصل 200'],
  [3, '3 منشورات', '3 منشورات من أصل 200'],
  [11, '11 منشورًا', '11 منشورًا من أصل 200'],
  [100, '100 منشور', '100 منشور من أصل 200'],
])('counts %i publications as Arabic does', (count, all, found) => {
  expect(i18next.t('publications.search.all', { ns: 'pages', count })).toBe(all);
  expect(i18next.t('publications.search.found', { ns: 'pages', count, total: 200 })).toBe(found);
});
