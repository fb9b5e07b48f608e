import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { FIELD_FORMATS, isIssn, isOrcid, printAuthorOrcids, tidyOrcid } from '@burhan/shared/field-formats';

/** Types as Crossref and as CSL name them; every other work counts as a journal article, as a blank type does. */
const WORK_TYPES: Record<string, string> = {
  'book-chapter': 'book-chapter',
  chapter: 'book-chapter',
  'posted-content': 'preprint',
  article: 'preprint',
};

/** What is read from a DOI's record, by the columns of publications; '' where it says nothing. */
export type DoiRecord = NonNullable<ReturnType<typeof parseCslRecord>>;

/**
 * Reads CSL-JSON, as Crossref and DataCite answer content negotiation. Both leave fields out, and Crossref gives
 * some as lists; titles may hold markup and entities.
 * @returns null when it is no record at all.
 */
export function parseCslRecord(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const record = answer as Record<string, unknown>;
  const publisher = plainText(first(record.publisher));
  const authors = authorsOf(record.author);
  const parsed = {
    title: plainText(first(record.title)),
    summary: abstractOf(record.abstract),
    authors: authors.map(({ name }) => name).join(', '),
    // Where a preprint is, which has no journal.
    journal:
      plainText(first(record['container-title']) || first(listOf(record.institution)[0]?.name)) || publisher,
    date: yearOf(record.issued) || yearOf(record.published),
    work_type: WORK_TYPES[first(record.type)] ?? '',
    volume: fitting('volume', textOf(record.volume)),
    issue: fitting('issue', textOf(record.issue)),
    pages: fitting('pages', textOf(record.page) || textOf(record['article-number']) || textOf(record.number)),
    publisher: fitting('publisher', publisher),
    issn: [record.ISSN].flat().map(textOf).find(isIssn) ?? '',
    pmid: [textOf(record.PMID)].find((pmid) => FIELD_FORMATS.pmid(pmid)) ?? '',
    licence_url: licenceOf(record.license),
    author_orcids: fitting('author_orcids', printAuthorOrcids(authors.filter(({ orcid }) => isOrcid(orcid)))),
  };
  const { title, journal, date } = parsed;
  return title || parsed.authors || journal || date ? parsed : null;
}

/** Crossref's abstracts are JATS: paragraphs, and often a heading that says what they are. */
function abstractOf(value: unknown): string {
  const spaced = first(value).replace(/<\/jats:(?:p|title|sec)>/gi, ' ');
  return fitting('summary', plainText(spaced).replace(/^abstract:? /i, ''));
}

/** What is too long for its column is left out: cut, it would say something else. */
function fitting(column: keyof (typeof FIELD_LENGTHS)['publications'], text: string): string {
  return [...text].length <= FIELD_LENGTHS.publications[column] ? text : '';
}

function textOf(value: unknown): string {
  return plainText(typeof value === 'number' ? String(value) : first(value));
}

/** The licence of the published version, where several are named. */
function licenceOf(value: unknown): string {
  const licences = listOf(value);
  const published = licences.find((licence) => licence['content-version'] === 'vor');
  // A licence for text mining says nothing of reading and sharing.
  const other = licences.find((licence) => licence['content-version'] !== 'tdm');
  const address = first(published?.URL) || first(other?.URL);
  return FIELD_FORMATS.webAddress(address) ? fitting('licence_url', address) : '';
}

/** One thing or several, of which their properties are read. */
function listOf(value: unknown): Record<string, unknown>[] {
  return [value].flat().map((item) => (item instanceof Object ? { ...item } : {}));
}

function first(value: unknown): string {
  const single: unknown = Array.isArray(value) ? value[0] : value;
  return typeof single === 'string' ? single : '';
}

const ARABIC = /\p{Script=Arabic}/u;

/** `Page MJ, McKenzie JE`: family name and initials, as medical journals cite; groups by their name. */
function authorsOf(value: unknown) {
  return listOf(value)
    .map((author) => ({ name: plainText(authorName(author)), orcid: tidyOrcid(first(author.ORCID)) }))
    .filter(({ name }) => name);
}

function authorName({ family, given, literal, name }: Record<string, unknown>): string {
  if (!first(family)) return first(literal) || first(name);
  if (!ARABIC.test(first(family))) return `${first(family)} ${initialsOf(first(given))}`;
  // Arabic names have no initials. Files may have `family، given`, which their readers take for one name.
  const [familyName, ...others] = `${first(given)} ${first(family)}`.split('،');
  return [...others, familyName].join(' ');
}

function initialsOf(given: string): string {
  const initials = given.split(/[\s.-]+/u).map((word) => [...word][0] ?? '');
  return initials.join('').toUpperCase();
}

function yearOf(value: unknown): string {
  const [year] = [listOf(value)[0]?.['date-parts']].flat(2);
  return /^\d{4}$/.test(String(year)) ? String(year) : '';
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function plainText(text: string): string {
  return text
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? entity;
      const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
    })
    .replace(/\s+/gu, ' ')
    .trim();
}
