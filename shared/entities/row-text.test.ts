import { expect, it } from 'vitest';
import { rowText } from './row-text.ts';

const ROW = { title: 'A trial', title_ar: 'PRISMA: دليل', journal: 'BMJ', journal_ar: null, date: '2021' };

it('is the original on English pages', () => {
  expect(rowText(ROW, 'title', 'en')).toEqual({ text: 'A trial', dir: 'ltr', lang: undefined });
});

it('is the translation on Arabic pages, whatever it begins with', () => {
  expect(rowText(ROW, 'title', 'ar')).toEqual({ text: 'PRISMA: دليل', dir: 'rtl', lang: undefined });
  const latin = { title: 'A trial', title_ar: 'GRADE' };
  expect(rowText(latin, 'title', 'ar')).toEqual({ text: 'GRADE', dir: 'rtl', lang: undefined });
});

it.each([{ title: 'A trial', title_ar: null }, { title: 'A trial', title_ar: ' ' }, { title: 'A trial' }])(
  'is the original, said to be English, where nobody wrote a translation: %j',
  (row) => {
    expect(rowText(row, 'title', 'ar')).toEqual({ text: 'A trial', dir: 'ltr', lang: 'en' });
  },
);

it('says so when an English page shows an Arabic original', () => {
  const text = 'RoB 2: أداة لتقييم خطر التحيز';
  expect(rowText({ title: text }, 'title', 'en')).toEqual({ text, dir: 'rtl', lang: 'ar' });
});

it.each(['2021', '', null])('claims no language for %j', (date) => {
  expect(rowText({ date }, 'date', 'ar')).toEqual({ text: date ?? '', dir: 'auto', lang: undefined });
});
