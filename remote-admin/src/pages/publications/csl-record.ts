import { type AuthorName, authorNames, printAuthors, printName } from '@burhan/shared/author-names';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import {
  FIELD_FORMATS,
  isIssn,
  isOrcid,
  printAuthorOrcids,
  tidyIssn,
  tidyOrcid,
  tidyPmid,
} from '@burhan/shared/field-formats';
import { dateParts } from '@burhan/shared/publication-fields';
import { decodeHTMLStrict } from 'entities';

/** Our types for those of Crossref and of CSL. Any other type counts as a journal article, like a blank type. */
const WORK_TYPES = new Map([
  ['book-chapter', 'book-chapter'],
  ['chapter', 'book-chapter'],
  ['posted-content', 'preprint'],
  ['article', 'preprint'],
]);

/** The number of authors to keep if a record has more than the column can hold. */
export const AUTHORS_TAKEN = 50;

/** The texts from a DOI's record, by the columns of publications; '' if the record has none. */
export type DoiRecord = NonNullable<ReturnType<typeof parseCslRecord>>;

/**
 * Reads CSL-JSON, which Crossref and DataCite return by content negotiation. Both leave fields out, and Crossref gives
 * some fields as lists. Titles may contain markup and entities.
 * @returns null if it is no record at all.
 */
export function parseCslRecord(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const record = answer as Record<string, unknown>;
  const publisher = plainText(first(record.publisher));
  const work_type = WORK_TYPES.get(first(record.type)) ?? '';
  const volume = fitting('volume', textOf(record.volume));
  const pages = fitting(
    'pages',
    textOf(record.page) || textOf(record['article-number']) || textOf(record.number),
  );
  const all = authorsOf(record.author);
  const isCut = fitting('authors', printAuthors({ names: namesOf(all), hasMore: false })) === '';
  const authors = isCut ? all.slice(0, AUTHORS_TAKEN) : all;
  const orcids = authors.map(({ name, orcid }) => ({ name: printName(name), orcid }));
  const parsed = {
    title: titleOf(record),
    summary: abstractOf(record.abstract),
    authors: printAuthors({ names: namesOf(authors), hasMore: authors.length < all.length }),
    // A preprint has no journal, so its institution or publisher stands in.
    journal:
      containerOf(record, work_type) || plainText(first(listOf(record.institution)[0]?.name)) || publisher,
    // Volume and pages belong to the printed issue. The article may have been online in the year before.
    date:
      (volume && pages && yearOf(record['published-print'])) ||
      yearOf(record.issued) ||
      yearOf(record.published),
    work_type,
    volume,
    issue: fitting('issue', textOf(record.issue)),
    pages,
    publisher: fitting('publisher', publisher),
    issn: [record.ISSN].flat().map(textOf).map(tidyIssn).find(isIssn) ?? '',
    pmid: [tidyPmid(textOf(record.PMID))].find((pmid) => FIELD_FORMATS.pmid(pmid)) ?? '',
    licence_url: licenceOf(record.license),
    author_orcids: fitting('author_orcids', printAuthorOrcids(orcids.filter(({ orcid }) => isOrcid(orcid)))),
    ...(authors.length < all.length && { authorCount: all.length }),
  };
  const { title, journal, date } = parsed;
  return title || parsed.authors || journal || date ? parsed : null;
}

/** Title and subtitle. Some records repeat the subtitle in the title, or end the title with the colon. */
function titleOf(record: Record<string, unknown>): string {
  const title = plainText(first(record.title)).replace(/\s*:$/, '');
  const subtitle = plainText(first(record.subtitle));
  if (title.toLowerCase().endsWith(subtitle.toLowerCase())) return title;
  return title + (/[?!.]$/.test(title) ? ' ' : ': ') + subtitle;
}

/** The title of the journal or of a chapter's book. Crossref lists a book after its series; CSL has a series field. */
function containerOf(record: Record<string, unknown>, workType: string): string {
  const titles = [record['container-title']].flat().map((title) => plainText(first(title)));
  if (workType !== 'book-chapter') return titles[0] ?? '';
  const series = plainText(first(record['collection-title']));
  return titles.filter((title) => title && title !== series).at(-1) ?? '';
}

/** Crossref gives abstracts in JATS, an XML for articles. Many begin with the heading "Abstract". */
function abstractOf(value: unknown): string {
  const spaced = first(value).replace(/<\/jats:(?:p|title|sec)>/gi, ' ');
  return fitting('summary', plainText(spaced).replace(/^abstract:? /i, ''));
}

/** Leaves out a text that is too long for its column, because a cut text would be wrong. */
function fitting(column: keyof (typeof FIELD_LENGTHS)['publications'], text: string): string {
  return [...text].length <= FIELD_LENGTHS.publications[column] ? text : '';
}

function textOf(value: unknown): string {
  return plainText(typeof value === 'number' ? String(value) : first(value));
}

/** The licence of the published version, if the record names several. */
function licenceOf(value: unknown): string {
  const licences = listOf(value);
  const published = licences.find((licence) => licence['content-version'] === 'vor');
  // A licence for text mining does not cover reading and sharing.
  const other = licences.find((licence) => licence['content-version'] !== 'tdm');
  const address = first(published?.URL) || first(other?.URL);
  return FIELD_FORMATS.webAddress(address) ? fitting('licence_url', address) : '';
}

/** One object or several, as a list. */
function listOf(value: unknown): Record<string, unknown>[] {
  return [value].flat().map((item) => (item instanceof Object ? { ...item } : {}));
}

function first(value: unknown): string {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return typeof single === 'string' ? single : '';
}

const ARABIC = /\p{Script=Arabic}/u;
/** Scripts in which the family name comes first, without a space after it. */
const EAST_ASIAN = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

type RecordAuthor = { name: AuthorName; orcid: string };

function authorsOf(value: unknown): RecordAuthor[] {
  return listOf(value).flatMap((author) => {
    const name = authorOf(author);
    return name ? [{ name, orcid: tidyOrcid(first(author.ORCID)) }] : [];
  });
}

function namesOf(authors: readonly RecordAuthor[]): AuthorName[] {
  return authors.map(({ name }) => name);
}

function authorOf(author: Record<string, unknown>): AuthorName | null {
  const part = (name: string) => plainText(first(author[name]));
  const group = part('literal') || part('name');
  if (!part('family')) return group ? { literal: group } : null;
  const particles = `${part('dropping-particle')} ${part('non-dropping-particle')}`;
  const text = personText(`${particles} ${part('family')}`.trim(), part('given'), part('suffix'));
  const { names } = authorNames(text);
  return names.length === 1 && names[0] ? names[0] : { literal: text };
}

/** Family name and initials, as medical journals cite: `Page MJ`. */
function personText(family: string, given: string, suffix: string): string {
  if (EAST_ASIAN.test(family)) return family + given;
  if (!ARABIC.test(family)) return `${family} ${initialsOf(given, family)} ${suffix}`.trim();
  // Arabic names have no initials. Some records have `family، given` in one field.
  const [familyName, ...others] = `${given} ${family}`.split('،');
  return [...others, familyName].join(' ').trim();
}

/** Given names may be initials already: 'AJ', 'M.R.'. Brackets contain the name in another script. */
function initialsOf(given: string, family: string): string {
  // If the whole name is in capitals, three letters such as 'ALI' are a name.
  const longest = family === family.toUpperCase() ? 2 : 3;
  const isInitials = (word: string) => /^\p{Lu}+$/u.test(word) && word.length <= longest;
  return given
    .replace(/[(（].*?[)）]/g, '')
    .split(/[\s.-]+/u)
    .map((word) => (isInitials(word) ? word : ([...word][0] ?? '').toUpperCase()))
    .join('');
}

function yearOf(value: unknown): string {
  const { 'date-parts': parts, literal, raw } = listOf(value)[0] ?? {};
  const [year] = [parts].flat(2);
  if (/^\d{4}$/.test(String(year))) return String(year);
  return dateParts(first(literal) || first(raw))[0] ?? '';
}

/** The source of a formula, which a record may give beside the formula itself. It is left out. */
const FORMULA_SOURCE = /<((?:\w+:)?(?:annotation(?:-xml)?|tex-math))\b[^>]*>.*?<\/\1>/gis;
/** A tag of HTML, JATS or MathML. Attributes need a value, so that 'size<a cut-off and age>b' contains no tag. */
const TAG = /<\/?[a-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/gi;

/** A text of a record without markup and entities, which some publishers escape twice. */
function plainText(text: string): string {
  return decodeHTMLStrict(withoutTags(decodeHTMLStrict(withoutTags(text))))
    .replace(/\s+/gu, ' ')
    .trim();
}

function withoutTags(text: string): string {
  return (
    text
      .replace(FORMULA_SOURCE, '')
      // Some programs break the line before a subscript, a superscript or a punctuation mark.
      .replace(/\s*\n\s*(?=<su[bp]>|[:;,.)])/g, '')
      // A space is added only between a letter and a formula.
      .replace(/(?<=\p{L})(?=<(?:\w+:)?math\b)|(?<=<\/(?:\w+:)?math>)(?=\p{L})/gu, ' ')
      .replace(TAG, '')
  );
}
