import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['case', ' PRISMA ', 'prisma'],
  ['accents and ligatures', 'Savović eﬃcacy', 'savovic efficacy'],
  ['letters with strokes', 'Łódź Ørsted Straße', 'Lodz Orsted Strasse'],
  ['digits', '٢٠٢١ ۲۰۲۱', '2021 2021'],
  ['vowel signs and tatweel', 'مُراجَعةٌ قـلـب', 'مراجعة قلب'],
  ['hamza and alef', 'أثر إكلينيكية آلام مؤشر بيئة ٱلقلب', 'اثر اكلينيكية الام موشر بيية القلب'],
  ['ta marbuta and alef maqsura', 'مراجعة مستشفى', 'مراجعه مستشفي'],
  ['Persian letters and joiners', 'کلینیکی می\u200cخواهم', 'كلينيكي ميخواهم'],
  ['apostrophes', 'Crohn\u2019s \u00b4 \u02bc', "Crohn's ' '"],
  [
    'hyphens',
    'meta\u2010analysis self\u2011similar COVID\u201319 \u22121',
    'metaanalysis self-similar COVID-19 1',
  ],
  ['quotes', '\u201cat home\u201d «في» \u201Eda\u201c', '"at home" "في" "da"'],
  ['invisible marks', '\u200fsta\u00adtin\u200e \u2067x\u2069', 'statin x'],
])('makes no difference of %s', (_, one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

it.each([
  ['other letters', 'قلب', 'كلب'],
  ['ha and ta', 'وقاية', 'وقايت'],
])('tells %s apart', (_, one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});
