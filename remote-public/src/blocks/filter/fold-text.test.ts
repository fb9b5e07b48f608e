import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['case', 'PRISMA', 'prisma'],
  ['accents', 'Savović', 'savovic'],
  ['ligatures', 'eﬃcacy', 'efficacy'],
  ['digits', '٢٠٢١ ۲۰۲۱', '2021 2021'],
  ['vowel signs', 'مُراجَعةٌ', 'مراجعة'],
  ['hamza', 'أثر إكلينيكية آلام مؤشر بيئة', 'اثر اكلينيكية الام موشر بيية'],
  ['alef wasla', 'ٱلقلب', 'القلب'],
  ['ta marbuta', 'مراجعة', 'مراجعه'],
  ['alef maqsura', 'مستشفى', 'مستشفي'],
  ['Persian letters', 'کلینیکی', 'كلينيكي'],
  ['tatweel', 'قـلـب', 'قلب'],
  ['spaces around', ' Cardiology ', 'Cardiology'],
])('makes no difference of %s', (_, one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

it.each([
  ['words', 'bias', 'basis'],
  ['other letters', 'قلب', 'كلب'],
  ['ha and ta', 'وقاية', 'وقايت'],
])('tells %s apart', (_, one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});
