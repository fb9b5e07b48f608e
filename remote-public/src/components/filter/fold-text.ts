import { latinDigits } from '@burhan/shared/publication-fields';

/** Letters that people often replace by others. Unicode's decomposition does not change them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
};

/** Vowel signs, accents, tatweel, invisible characters (such as soft hyphens), hyphens, quotes and apostrophes. */
const LEFT_OUT = /[\p{M}\p{Cf}\p{Pd}\p{Pi}\p{Pf}ـ−'"`´‚„ʹʻʼʾʿ′″]/gu;

/**
 * The form of a text in which all searches and filters compare it. It ignores case, kinds of digits, hamza, signs that
 * people often omit, and the differences between the letters in `LETTERS` and their replacements.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .replace(/´/g, "'")
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .toLowerCase()
    .replace(/[ةىیکٱßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .trim();
}
