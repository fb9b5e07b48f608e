import type { Publication } from '@burhan/shared/entities/publication';
import { latinDigits, yearOf } from '../../content/publication-date.ts';

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
    const { title_ar, summary_ar, authors_ar, journal_ar } = publication;
    const originals = [title, summary, authors, journal, date, doi];
    const text = foldText([...originals, title_ar, summary_ar, authors_ar, journal_ar].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}

/** The years of the publications, newest first. */
export function publicationYears(publications: readonly Publication[]): string[] {
  const years = publications.map(({ date }) => yearOf(date)).filter((year) => year !== null);
  return [...new Set(years)].sort().reverse();
}

/** Text as it is compared: without case, accents, Arabic vowel signs or kinds of digits. */
function foldText(text: string): string {
  return latinDigits(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
