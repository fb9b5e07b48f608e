import type { Publication } from '@burhan/shared/entities/content';
import { dateParts, latinDigits } from '@burhan/shared/publication-fields';

/** The address's names of what publications are filtered by: `?q=&year=`. */
export const PUBLICATION_FILTER = { words: 'q', year: 'year' } as const;

/** What a visitor looks for: words in any order, and a year such as '2021'; '' for any. */
export type PublicationFilter = Record<keyof typeof PUBLICATION_FILTER, string>;

/** The publications that hold every word somewhere and are of the year, in their order. */
export function filterPublications(
  publications: readonly Publication[],
  { words, year }: PublicationFilter,
): readonly Publication[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && !year) return publications;
  return publications.filter((publication) => {
    if (year && dateParts(publication.date)[0] !== year) return false;
    const text = foldText(searchedTexts(publication).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** The years of the publications, newest first. */
export function publicationYears(publications: readonly Publication[]): string[] {
  const years = publications.flatMap(({ date }) => dateParts(date).slice(0, 1));
  return [...new Set(years)].sort().reverse();
}

/** Every text but those of the picture, and times; translations too, where the page has them. */
function searchedTexts(publication: Publication): unknown[] {
  return Object.entries(publication).flatMap(([column, value]) =>
    typeof value === 'string' && !/^image_|_at$/.test(column) ? [value] : [],
  );
}

/** Text as it is compared: without case, accents, Arabic vowel signs or kinds of digits. */
function foldText(text: string): string {
  return latinDigits(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
