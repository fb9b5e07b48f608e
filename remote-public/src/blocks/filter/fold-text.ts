import { latinDigits } from '@burhan/shared/publication-fields';

/** Arabic letters that are written for one another, and how they are compared. */
const LETTERS: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا' };

/**
 * Text as all searches and filters compare it: without case, accents, kinds of digits, Arabic vowel signs, hamza and
 * tatweel. What people write for one another is the same.
 */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[ةىیکٱ]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .trim();
}
