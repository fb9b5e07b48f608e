import type { OngoingProject } from '@burhan/shared/entities/content';
import { translatedColumn } from '@burhan/shared/entities/row-text';
import {
  DEFAULT_LANGUAGE,
  SUPPORTED_LANGUAGES,
  type TranslationLanguage,
} from '@burhan/shared/i18n/languages';

/** How a study is done, where that is an observation of patients or a trial. */
export type StudyDesign =
  | 'cohort'
  | 'case-control'
  | 'cross-sectional'
  | 'randomised trial'
  | 'clinical trial';

/** Works on other studies: they name designs that are not their own. */
const REVIEW = /\breviews?\b|\bmeta-?\s?anal|مراجعة|تحليل (?:ال)?(?:تلوي|بعدي)/;

/** Trials that say they are not randomised are clinical trials where they say so. */
const NOT_RANDOMISED = /\b(?:non|not)[-\s]?randomi[sz]ed|غير (?:ال)?(?:عشوائي|معشا)\S*/g;

const DESIGNS: readonly [StudyDesign, RegExp][] = [
  ['randomised trial', /\brandomi[sz]ed\b|\brcts?\b|(?:عشوائي|معشا[ةه])/],
  ['clinical trial', /\bclinical trials?\b|تجرب[ةه] (?:ال)?سريري[ةه]|تجارب (?:ال)?سريري[ةه]/],
  ['cohort', /\bcohorts?\b|[أا]تراب|حشدي[ةه]|فوجي[ةه]/],
  ['case-control', /\bcase[-\s]control\b|(?:ال)?حالات و(?:ال)?شواهد|حال[ةه][- ]شاهد/],
  ['cross-sectional', /\bcross[-\s]?sectional\b|مقطعي[ةه]|مستعرض[ةه]/],
];

type StudyType = Pick<OngoingProject, 'study_type' | `study_type_${TranslationLanguage}`>;

/**
 * The design that a study's type or one of its translations says in words that are known here; null where they say none,
 * the study is a review of others, or they name a trial and an observation at once.
 */
export function studyDesign(project: StudyType): StudyDesign | null {
  const types = SUPPORTED_LANGUAGES.map((language) =>
    language === DEFAULT_LANGUAGE ? project.study_type : project[translatedColumn('study_type', language)],
  );
  const type = types.filter(Boolean).join('\n').toLowerCase().normalize('NFKC');
  // Vowel marks, and strokes that only lengthen a word.
  const plain = type.replace(/[\p{M}\u0640]/gu, '').replace(/[\u2010-\u2014]/g, '-');
  if (REVIEW.test(plain)) return null;
  const own = plain.replace(NOT_RANDOMISED, '');
  const named = DESIGNS.filter(([, words]) => words.test(own)).map(([design]) => design);
  const isMixed = named.some(isTrial) && !named.every(isTrial);
  return isMixed ? null : (named[0] ?? null);
}

function isTrial(design: StudyDesign): boolean {
  return design === 'randomised trial' || design === 'clinical trial';
}
