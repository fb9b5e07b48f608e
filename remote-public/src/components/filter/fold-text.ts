import { latinDigits } from '@burhan/shared/publication-fields';

/** Arabic letters that are written for one another, and how they are compared. */
const LETTERS: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' };

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
    .replace(/[ةىیکٱ]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .trim();
}
