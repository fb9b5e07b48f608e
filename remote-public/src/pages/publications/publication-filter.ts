import type { Publication } from '@burhan/shared/entities/publication';

/** What a visitor looks for: words in any order, and a year such as '2021'; '' for any. */
export type PublicationFilter = { words: string; year: string };

/** The publications that hold every word somewhere and are of the year, in their order. */
export function filterPublications(
  publications: readonly Publication[],
  { words, year }: PublicationFilter,
): readonly Publication[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && !year) return publications;
  return publications.filter((publication) => {
    if (year && yearOf(publication.date) !== year) return false;
    const { title, summary, authors, journal, date, doi } = publication;
    const text = foldText([title, summary, authors, journal, date, doi].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** The years of the publications, newest first. */
export function publicationYears(publications: readonly Publication[]): string[] {
  const years = publications.map(({ date }) => yearOf(date)).filter((year) => year !== null);
  return [...new Set(years)].sort().reverse();
}

/** The year in a free-text date ('March 2021', '2021-03-29', '٢٠٢١'), or null. */
export function yearOf(date: string): string | null {
  return /(?<!\d)(?:1[89]|20|21)\d{2}(?!\d)/.exec(latinDigits(date))?.[0] ?? null;
}

/** Text as it is compared: without case, accents, Arabic vowel signs or kinds of digits. */
function foldText(text: string): string {
  return latinDigits(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}
