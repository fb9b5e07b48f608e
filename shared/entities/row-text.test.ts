import { expect, it } from 'vitest';
import { rowText } from './row-text.ts';

const ROW = { title: 'A trial', title_ar: 'تجربة سريرية', journal: 'BMJ', journal_ar: null, date: '2021' };

it('is the original on English pages', () => {
  expect(rowText(ROW, 'title', 'en')).toEqual({ text: 'A trial', lang: undefined });
});

it('is the translation on Arabic pages', () => {
  expect(rowText(ROW, 'title', 'ar')).toEqual({ text: 'تجربة سريرية', lang: undefined });
});

it.each([{ title: 'A trial', title_ar: null }, { title: 'A trial', title_ar: ' ' }, { title: 'A trial' }])(
  'is the original, said to be English, where nobody wrote a translation: %j',
  (row) => {
    expect(rowText(row, 'title', 'ar')).toEqual({ text: 'A trial', lang: 'en' });
  },
);

it('says so when an English page shows an Arabic original', () => {
  expect(rowText({ title: '«تجربة» trial' }, 'title', 'en')).toEqual({ text: '«تجربة» trial', lang: 'ar' });
});

it.each(['2021', '50+', '', null])('claims no language for %j', (date) => {
  expect(rowText({ date }, 'date', 'ar')).toEqual({ text: date ?? '', lang: undefined });
});
