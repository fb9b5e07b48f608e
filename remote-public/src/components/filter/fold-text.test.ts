import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['case', 'PRISMA', 'prisma'],
  ['accents', 'Savović', 'savovic'],
  ['ligatures', 'eﬃcacy', 'efficacy'],
  ['letters with strokes', 'Łódź Ørsted Straße', 'Lodz Orsted Strasse'],
  ['digits', '٢٠٢١ ۲۰۲۱', '2021 2021'],
  ['vowel signs', 'مُراجَعةٌ', 'مراجعة'],
  ['hamza', 'أثر إكلينيكية آلام مؤشر بيئة', 'اثر اكلينيكية الام موشر بيية'],
  ['alef wasla', 'ٱلقلب', 'القلب'],
  ['ta marbuta', 'مراجعة', 'مراجعه'],
  ['alef maqsura', 'مستشفى', 'مستشفي'],
  ['Persian letters', 'کلینیکی', 'كلينيكي'],
  ['tatweel', 'قـلـب', 'قلب'],
  ['apostrophes', 'Crohn\u2019s \u00b4 \u02bc', "Crohn's ' '"],
  [
    'hyphens',
    'meta\u2010analysis self\u2011similar COVID\u201319 \u22121',
    'meta-analysis self-similar COVID-19 -1',
  ],
  ['hyphens that are left out', 'meta-analysis', 'metaanalysis'],
  ['soft hyphens', 'inter\u00adnational', 'international'],
  ['quotes', '\u201cat home\u201d «في» \u201Eda\u201c', '"at home" "في" "da"'],
  ['marks of direction', '\u200fstatin\u200e \u2067x\u2069', 'statin x'],
  ['joiners', 'می\u200cخواهم', 'میخواهم'],
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
