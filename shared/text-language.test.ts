import { expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

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
])('%s', (text, dir, lang) => {
  expect(textLanguage(text)).toEqual({ dir, lang });
});
