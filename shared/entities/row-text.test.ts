import { expect, it } from 'vitest';
import { rowText } from './row-text.ts';

const ARABIC = 'RoB 2: أداة لتقييم خطر التحيز';
const TRIAL = 'A trial';

it.each([
  ['the original on English pages', 'en', { title: TRIAL, title_ar: ARABIC }, TRIAL, 'ltr', undefined],
  ['the translation on Arabic pages', 'ar', { title: TRIAL, title_ar: ARABIC }, ARABIC, 'rtl', undefined],
  ['a translation in Latin letters', 'ar', { title: TRIAL, title_ar: 'GRADE' }, 'GRADE', 'rtl', undefined],
  ['the original where the translation is blank', 'ar', { title: TRIAL, title_ar: ' ' }, TRIAL, 'ltr', 'en'],
  ['the original where there is no translation', 'ar', { title: TRIAL }, TRIAL, 'ltr', 'en'],
  ['an Arabic original on English pages', 'en', { title: ARABIC }, ARABIC, 'rtl', 'ar'],
  ['what has no language', 'ar', { title: '2021' }, '2021', 'auto', undefined],
  ['what is in another script', 'en', { title: '临床试验' }, '临床试验', 'auto', undefined],
  ['nothing', 'ar', { title: null }, '', 'auto', undefined],
] as const)('a page shows %s', (_, language, row, text, dir, lang) => {
  expect(rowText(row, 'title', language)).toEqual({ text, dir, lang });
});

it.each([
  ['HTA و GRADE: كيف نقرأ الأدلة', 'rtl', 'ar'],
  ['2020: سنة الجائحة.', 'rtl', 'ar'],
  ['«تجربة» as a word of trials', 'ltr', undefined],
])('most letters of %j decide its language', (title, dir, lang) => {
  expect(rowText({ title }, 'title', 'en')).toEqual({ text: title, dir, lang });
});
