import { authorNames, writtenAuthors } from './author-names.ts';
import type { Publication } from './entities/content.ts';
import { parseAuthorOrcids } from './field-formats.ts';

type Authors = Pick<Publication, 'authors'> & Partial<Pick<Publication, 'author_orcids'>>;

/**
 * The iDs of a publication's authors, in the order of `authorNames`; null where an author has none. Of authors with one
 * name, the first that is typed has the first iD.
 */
export function orcidsOfAuthors({ authors, author_orcids = null }: Authors): (string | null)[] {
  const left = (parseAuthorOrcids(author_orcids) ?? []).map(({ name, orcid }) => ({
    key: keyOf(name),
    orcid,
  }));
  return writtenAuthors(authors).authors.map(({ name }) => {
    const key = JSON.stringify(name);
    const place = left.findIndex((author) => author.key === key);
    return place < 0 ? null : (left.splice(place, 1)[0]?.orcid ?? null);
  });
}

/** The address that an iD is shown by, as ORCID asks. */
export function orcidLink(orcid: string): string {
  return `https://orcid.org/${orcid}`;
}

/** One name however it is spaced and dotted. */
function keyOf(typed: string): string {
  const { names } = authorNames(typed);
  return JSON.stringify(names.length === 1 ? names[0] : { literal: typed });
}
