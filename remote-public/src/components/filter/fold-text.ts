import { latinDigits } from '@burhan/shared/publication-fields';

/** Letters that are written for one another and are no accents to Unicode, and how they are compared. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
};

/** Vowel signs and accents, tatweel, what is not seen (soft hyphens, marks of direction), hyphens, quotes and apostrophes. */
const LEFT_OUT = /[\p{M}\p{Cf}\p{Pd}\p{Pi}\p{Pf}ـ−'"`´‚„ʹʻʼʾʿ′″]/gu;

/**
 * Text as all searches and filters compare it: without case, kinds of digits, hamza, and what people leave out or write
 * for one another.
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
