import { normalizeDoi } from '@burhan/shared/doi';
import { dateParts } from '@burhan/shared/publication-date';
import { columnText, type ResourceRow } from '@burhan/shared/resources/resource';
import { foldedText } from './folded-text.ts';
import type { ReadEntry } from './read/import-entry.ts';

/** What an entry meets: nothing, a row, or an earlier entry of the import. */
export type EntryMatch = { row: ResourceRow | null; twinLine?: number };

type Texts = Readonly<Record<string, unknown>>;

/** Columns that hold a title. */
const TITLES = ['title', 'title_ar'];

/**
 * Finds for each entry the row that is the same publication: by its DOI, then by title and year. A year that one of them
 * does not say is no other year. Two works with a DOI each, such as a preprint and its article, are not the same.
 * @returns null for an entry that could not be read.
 */
export function matchEntries(
  entries: readonly ReadEntry[],
  rows: readonly ResourceRow[],
): (EntryMatch | null)[] {
  const present = indexOf(rows, (row) => row);
  const earlier = indexOf<ReadEntry>([], ({ values }) => values ?? {});
  const taken = new Map<ResourceRow, number>();
  return entries.map((entry) => {
    const { values, line } = entry;
    if (!values) return null;
    const row = present.find(values) ?? null;
    const twinLine = earlier.find(values)?.line ?? (row ? taken.get(row) : undefined);
    earlier.add(entry);
    if (row && !taken.has(row)) taken.set(row, line);
    return { row, ...(twinLine !== undefined && { twinLine }) };
  });
}

function indexOf<Item>(items: readonly Item[], textsOf: (item: Item) => Texts) {
  const byDoi = new Map<string, Item>();
  const byTitle = new Map<string, Item[]>();

  const add = (item: Item) => {
    const texts = textsOf(item);
    const doi = doiOf(texts);
    if (doi && !byDoi.has(doi)) byDoi.set(doi, item);
    for (const key of titlesOf(texts)) byTitle.set(key, [...(byTitle.get(key) ?? []), item]);
  };
  for (const item of items) add(item);

  return {
    add,
    find: (texts: Texts): Item | undefined => {
      const doi = doiOf(texts);
      const same = doi ? byDoi.get(doi) : undefined;
      if (same !== undefined) return same;
      const titled = titlesOf(texts).flatMap((key) => byTitle.get(key) ?? []);
      return (
        titled.find((item) => mayBe(texts, textsOf(item)) && yearOf(textsOf(item)) === yearOf(texts)) ??
        titled.find((item) => mayBe(texts, textsOf(item)))
      );
    },
  };
}

export function doiOf(texts: Texts): string | null {
  return normalizeDoi(columnText(texts, 'doi'))?.toLowerCase() ?? null;
}

/** Whether two works with one title do not differ in year or DOI. */
function mayBe(one: Texts, other: Texts): boolean {
  const [oneYear, otherYear] = [yearOf(one), yearOf(other)];
  const isSameYear = oneYear === otherYear || oneYear === '' || otherYear === '';
  return isSameYear && (!doiOf(one) || !doiOf(other));
}

function yearOf(texts: Texts): string {
  return dateParts(columnText(texts, 'date'))[0] ?? '';
}

function titlesOf(texts: Texts): string[] {
  return [...new Set(TITLES.map((column) => foldedText(columnText(texts, column))))].filter(Boolean);
}
