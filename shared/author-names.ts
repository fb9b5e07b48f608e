import type { Publication } from './entities/content.ts';
import { parseAuthorOrcids } from './field-formats.ts';

/** An author as citation styles want it: parts of a name, or one text that stays as it is. */
export type AuthorName = { family: string; given: string } | { literal: string };

export type AuthorNames = {
  names: AuthorName[];
  /** Whether the text says that there are more ('et al.'). */
  hasMore: boolean;
};

/** An author and where the text names them. */
export type WrittenAuthor = {
  name: AuthorName;
  typed: string;
  end: number;
};

const MORE = /(?:\b(?:et al|and others)|(?<=[\s،])وآخرون)\.?$/i;
const SEPARATOR = / ?[;؛] ?| ?[,،] ?(?:(?:&|and|و) )?| (?:&|and|و) /g;
const INITIALS = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;
const ORGANIZATION =
  /\b(?:group|collaboration|consortium|team|investigators|committee|network|society|initiative|council)\b/i;
const PARTICLE = /^(?:von|van|de|del|della|der|den|di|da|dos|du|la|le|bin|ibn|al|el|ter|ten)$/i;

/**
 * Reads free text such as 'Page MJ, McKenzie JE, et al.', 'Page, M. J., & McKenzie, J. E.' or 'Jane Doe and Omar Ali'.
 * What is no person's name in Latin letters is kept word for word.
 */
export function authorNames(text: string): AuthorNames {
  const { authors, hasMore } = writtenAuthors(text);
  return { names: authors.map(({ name }) => name), hasMore };
}

/** The same with the places of the names. @returns `line` too: the text as one line, which the places are in. */
export function writtenAuthors(text: string): { line: string; authors: WrittenAuthor[]; hasMore: boolean } {
  const line = text.replace(/\s+/g, ' ').trim();
  const named = line.replace(MORE, '');
  const parts = partsOf(named);

  const authors: WrittenAuthor[] = [];
  for (let index = 0; index < parts.length; index++) {
    const { text: part = '', end = 0 } = parts[index] ?? {};
    const next = parts[index + 1];
    if (next && INITIALS.test(next.text) && !INITIALS.test(part)) {
      const typed = line.slice(end - part.length, next.end);
      authors.push({ name: { family: part, given: spacedInitials(next.text) }, typed, end: next.end });
      index++;
    } else {
      authors.push({ name: authorName(part), typed: part, end });
    }
  }
  return { line, authors, hasMore: named !== line };
}

/** What stands between separators, and where it ends. */
function partsOf(line: string): { text: string; end: number }[] {
  const parts: { text: string; end: number }[] = [];
  let start = 0;
  const take = (end: number) => {
    const text = line.slice(start, end).trimEnd();
    if (text.trim()) parts.push({ text: text.trim(), end: start + text.length });
  };
  for (const { 0: separator, index } of line.matchAll(SEPARATOR)) {
    take(index);
    start = index + separator.length;
  }
  take(line.length);
  return parts;
}

function authorName(text: string): AuthorName {
  const words = text.split(/\s+/);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !/^\p{Script=Latin}/u.test(text) || ORGANIZATION.test(text))
    return { literal: text };
  if (/^\p{Lu}{1,4}$/u.test(last))
    return { family: words.slice(0, -1).join(' '), given: spacedInitials(last) };

  let familyFrom = words.length - 1;
  while (familyFrom > 1 && PARTICLE.test(words[familyFrom - 1] ?? '')) familyFrom--;
  return { family: words.slice(familyFrom).join(' '), given: words.slice(0, familyFrom).join(' ') };
}

/** 'MJ' → 'M. J.', which styles shorten or keep as they need. */
function spacedInitials(initials: string): string {
  return [...initials.replace(/[\s.]/g, '')]
    .map((letter) => (letter === '-' ? '-' : `${letter}. `))
    .join('')
    .trim();
}

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
    const index = left.findIndex((author) => author.key === key);
    return index < 0 ? null : (left.splice(index, 1)[0]?.orcid ?? null);
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
