import { expect, it } from 'vitest';
import { rowText } from './row-text.ts';

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
