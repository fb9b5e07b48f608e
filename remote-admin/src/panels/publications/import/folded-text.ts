import { latinDigits } from '@burhan/shared/publication-date';

/** Letters that are written one for the other in Arabic. */
const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

/**
 * A text by which two spellings of a title are found to be the same: case, punctuation, spaces, forms of Arabic
 * letters, tatweel, vowel marks and the script of digits do not count.
 */
export function foldedText(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[أإآٱىیکة]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]|[\u0640\u064b-\u065f\u0670]/gu, '');
}
