import { expect, it } from 'vitest';
import { rowText, textLanguage } from './row-text.ts';

const ARABIC = 'RoB 2: أداة لتقييم خطر التحيز';

it.each([
  [
    'the original on English pages',
    'en',
    { title: 'A trial', title_ar: ARABIC },
    'A trial',
    'ltr',
    undefined,
  ],
  ['the translation on Arabic pages', 'ar', { title: 'A trial', title_ar: ARABIC }, ARABIC, 'rtl', undefined],
  [
    'a translation in Latin letters',
    'ar',
    { title: 'A trial', title_ar: 'GRADE' },
    'GRADE',
    'rtl',
    undefined,
  ],
  ['the original where none is written', 'ar', { title: 'A trial', title_ar: null }, 'A trial', 'ltr', 'en'],
  ['the original where it is blank', 'ar', { title: 'A trial', title_ar: ' ' }, 'A trial', 'ltr', 'en'],
  ['the original where it is absent', 'ar', { title: 'A trial' }, 'A trial', 'ltr', 'en'],
  ['an Arabic original on English pages', 'en', { title: ARABIC }, ARABIC, 'rtl', 'ar'],
  ['what has no language', 'ar', { title: '2021' }, '2021', 'auto', undefined],
  ['nothing', 'ar', { title: null }, '', 'auto', undefined],
] as const)('is %s', (_, language, row, text, dir, lang) => {
  expect(rowText(row, 'title', language)).toEqual({ text, dir, lang });
});

it.each([
  ['A trial of statins', 'ltr', 'en'],
  ['تجربة سريرية', 'rtl', 'ar'],
  ['PRISMA 2020: دليل محدَّث لكتابة المراجعات المنهجية (نسخة مختصرة)!', 'rtl', 'ar'],
  ['HTA و GRADE: كيف نقرأ الأدلة', 'rtl', 'ar'],
  ['COVID-19 وتأثيره في الرعاية', 'rtl', 'ar'],
  ['(RoB 2) أداة لتقييم خطر التحيز', 'rtl', 'ar'],
  ['2020: سنة الجائحة.', 'rtl', 'ar'],
  ['«تجربة» as a word of trials', 'ltr', 'en'],
  ['2021', 'auto', undefined],
  ['50+', 'auto', undefined],
  ['', 'auto', undefined],
  ['临床试验', 'auto', undefined],
])('the language of %j', (text, dir, lang) => {
  expect(textLanguage(text)).toEqual({ dir, lang });
});
