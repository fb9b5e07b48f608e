import type { Publication } from './entities/content.ts';
import { parseAuthorOrcids } from './field-formats.ts';

/** An author as citation styles need it: the parts of a name, or one text that stays as it is. */
export type AuthorName = { family: string; given: string; suffix?: string } | { literal: string };

export type AuthorNames = {
  names: AuthorName[];
  /** Whether the text ends with 'et al.' or the like. */
  hasMore: boolean;
};

/** An author, the text that names them, and the place in the line where that text ends. */
export type WrittenAuthor = {
  name: AuthorName;
  typed: string;
  end: number;
};

const MORE = /(?:\b(?:et al|and others)|(?<=[\s،])وآخرون)\.?$/i;
const SEMICOLON = / ?[;؛] ?/g;
const COMMA = / ?[,،] ?(?:(?:&|and|و) )?/g;
const AND = / (?:&|and|و) /g;

/** A name in quotation marks stays as it is, even with separators inside. */
const QUOTED = /(?<![^\s,;،؛])["“]([^"“”\n]+)["”](?![^\s,;،؛.])/g;

const LATIN = /^\p{Script=Latin}/u;
const INITIALS = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;
/** A name as PubMed writes it: 'Page MJ', 'van den Berg J'. */
const FAMILY_INITIALS = /^(.+?) ((?:\p{Lu}\.?[\s-]?){1,4})$/u;
/** Family names that have the form of initials: 'Omar ALI'. */
const SHORT_FAMILY = /^(?:ALI|EID)$/;
/** 'JR' is no suffix: it stands for two given names. */
const SUFFIX = /^(?:Jr|Sr|2nd|3rd|[4-9]th|II|III|IV)\.?$/;
const DEGREE = /^(?:MD|Ph\.?D\.?|DPhil|MBBS|MBChB|MSc|BSc|MPH|DrPH|PharmD|DDS|DMD|RN|FRCP|FRCS|FACP|FACS)$/;
const PARTICLE =
  /^(?:von|van|vom|zu|zur|de|del|della|der|den|di|da|das|dos|du|la|las|los|le|bin|ibn|bint|abu|al|el|ter|ten|'t)$/i;
/** Footnote marks that are copied along with a name: 'Mansoori H1*'. */
const FOOTNOTES = /(?<=\s(?:\p{Lu}\.?){1,4})[\d*†‡§]+$/u;

/** A country in brackets after a name: 'Mansoori H (Saudi Arabia)'. */
const IN_BRACKETS = /(?<=\s(?:\p{Lu}\.?){1,4}) \([^()]*\)$/u;

/** Words that show that a name is a group's. */
const GROUP = new RegExp(
  '\\b(?:group|collaborat(?:ion|ive|ors?)|consortium|team|investigators|committee|network|society|initiative|' +
    'council|organi[sz]ation|ministry|department|cent(?:er|re)|university|college|hospital|authority|agency|' +
    'institut(?:e|es|ion)|association|federation|foundation|commission|board|bureau|office|program(?:me)?|project|' +
    'panel|task force|academy|faculty|register|registry|alliance|clinic|laborator(?:y|ies)|study|trial)\\b',
  'i',
);
/** Words and signs that occur in names of groups and in no person's name. */
const JOINED = /&|(?<!\S)(?:of|for|the|and|\d+)(?!\S)/;
const ARABIC_GROUP =
  /(?<!\p{L})(?:ال)?(?:وزارة|جمعية|مركز|جامعة|هيئة|معهد|مجموعة|لجنة|مؤسسة|مستشفى|كلية|قسم|فريق|شبكة|منظمة|مجلس)(?!\p{L})/u;

/**
 * Reads free text such as 'Page MJ, McKenzie JE, et al.', 'Page, M. J., & McKenzie, J. E.' or 'Jane Doe and Omar Ali'.
 * A name that has its own line, or stands between semicolons, is never split.
 * Any text other than a person's name in Latin letters is kept word for word.
 */
export function authorNames(text: string): AuthorNames {
  const { authors, hasMore } = writtenAuthors(text);
  return { names: authors.map(({ name }) => name), hasMore };
}

/**
 * Reads the same text as `authorNames`, and gives the place of each name.
 * @returns also `line`: the text as one line, without quotation marks around names. The places refer to this line.
 */
export function writtenAuthors(text: string): { line: string; authors: WrittenAuthor[]; hasMore: boolean } {
  // A line that ends with a separator continues in the next line.
  const typed = text
    .trim()
    .replace(/(?<=[,;،؛])\s+|[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n');
  const named = typed.replace(MORE, '').trimEnd();
  const read = namesIn({ text: named, start: 0 });

  let line = '';
  let place = 0;
  const authors = read.map(({ name, start, end }) => {
    const own = typed.slice(start, end).replace(QUOTED, '$1');
    line += typed.slice(place, start).replace('\n', '; ') + own;
    place = end;
    return { name, typed: own, end: line.length };
  });
  const rest = typed.slice(place).replace('\n', '; ');
  return { line: line + rest.replace(/ ?[;؛]$/, ''), authors, hasMore: named !== typed };
}

/**
 * Prints authors as one text that `authorNames` reads back as the same names. Semicolons separate the names if one of
 * them is a group. A name that would still be read as something else is put in quotation marks.
 */
export function printAuthors({ names, hasMore }: AuthorNames): string {
  const quoted = (name: AuthorName) =>
    'literal' in name && !isReadAs(name.literal, [name]) ? `"${name.literal}"` : printName(name);
  const joined = (texts: string[], separator: string) =>
    [...texts, ...(hasMore ? ['et al.'] : [])].join(separator);

  const plain = joined(names.map(printName), names.some((name) => 'literal' in name) ? '; ' : ', ');
  return isReadAs(plain, names) ? plain : joined(names.map(quoted), '; ');
}

/** `Azeredo WF Jr`, as medical journals write names. */
export function printName(name: AuthorName): string {
  if ('literal' in name || !hasInitials(name)) return spokenName(name);
  return [name.family, name.given.replace(/[\s.]/g, ''), name.suffix].filter(Boolean).join(' ');
}

function isReadAs(text: string, names: readonly AuthorName[]): boolean {
  return JSON.stringify(authorNames(text).names) === JSON.stringify(names);
}

/** `Azeredo, W. F., Jr`, as reference managers sort names. */
export function sortedName(name: AuthorName): string {
  if ('literal' in name) return name.literal;
  return [name.family, name.given, name.suffix].filter(Boolean).join(', ');
}

/** `W. F. Azeredo Jr`, as people say names. */
export function spokenName(name: AuthorName): string {
  if ('literal' in name) return name.literal;
  return [name.given, name.family, name.suffix].filter(Boolean).join(' ');
}

/** 'MJ' → 'M. J.'. Citation styles shorten this form where they need to. */
function spacedInitials(initials: string): string {
  return [...initials.replace(/[\s.]/g, '')]
    .map((letter) => (letter === '-' ? '-' : `${letter}. `))
    .join('')
    .replaceAll(' -', '-')
    .trim();
}

/** A part of the typed text and the place where it starts. */
type Span = { text: string; start: number };
type ReadName = { name: AuthorName; start: number; end: number };

function namesIn(typed: Span): ReadName[] {
  if (typed.text.includes('\n')) return spansOf(typed, /\n/g).flatMap(namesInWhole);
  if (isSeparated(typed)) return spansOf(typed, SEMICOLON).flatMap(namesInWhole);
  return namesBetweenCommas(typed);
}

/** Reads a line, or a text between semicolons, as one name, unless it is clearly a list as PubMed writes it. */
function namesInWhole(whole: Span): ReadName[] {
  const { text, start } = whole;
  const separated = isSeparated(whole)
    ? spansOf(whole, SEMICOLON).flatMap(namesInWhole)
    : namesBetweenCommas(whole);
  if (separated.length === 1 || separated.every(({ name }) => hasInitials(name))) return separated;
  const [, family = '', given = '', suffix = ''] = /^([^,;]+), ([^,;]+?)(?:, ([^,;]+))?$/.exec(text) ?? [];
  const isTurned = isPersonal(family) && isPersonal(given) && (!suffix || SUFFIX.test(suffix));
  const name = isTurned ? { family, given, ...suffixOf(suffix) } : { literal: text };
  return [{ name, start, end: start + text.length }];
}

function namesBetweenCommas(list: Span): ReadName[] {
  const read: (ReadName & { first: string })[] = [];
  for (const { text, start } of spansOf(list, COMMA).flatMap(cutAtAnd)) {
    const end = start + text.length;
    const last = read.at(-1);
    const name = last && continued(last, text);
    if (name) Object.assign(last, { name, end });
    else read.push({ name: authorName(text), first: text, start, end });
  }
  return read;
}

/**
 * Adds the text after a comma to the name before it: 'Page, M. J.', 'Azeredo WF, Jr.', 'Jane Doe, MD'.
 * @param first the text before the first comma. @returns null when the text begins another name.
 */
function continued({ name, first }: { name: AuthorName; first: string }, text: string): AuthorName | null {
  if (!isPersonal(first) || INITIALS.test(first)) return null;
  const isFull = 'family' in name && name.given !== '';
  if (isFull && DEGREE.test(text) && !PARTICLE.test(first.split(' ')[0] ?? '')) return name;
  if (isFull && SUFFIX.test(text)) return { ...name, ...suffixOf(text) };
  if (INITIALS.test(text) && !hasInitials(name)) {
    const suffix = 'family' in name ? name.suffix : '';
    return { family: first, given: spacedInitials(text), ...suffixOf(suffix) };
  }
  return SUFFIX.test(text) ? { family: first, given: '', ...suffixOf(text) } : null;
}

/** Splits a text at 'and' only between people, because the name of a group may contain an 'and'. */
function cutAtAnd(part: Span): Span[] {
  const parts = spansOf(part, AND);
  const [first = part] = parts;
  const areApart = parts.every(
    ({ text }, place) =>
      'family' in authorName(text) ||
      (!LATIN.test(text) && !ARABIC_GROUP.test(text)) ||
      (place > 0 && text.startsWith('the ')),
  );
  return areApart || INITIALS.test(first.text) || SUFFIX.test(first.text) ? parts : [part];
}

function authorName(typed: string): AuthorName {
  const [, quoted] = /^["“](.+)["”]$/.exec(typed) ?? [];
  if (quoted) return { literal: quoted };
  const [, represented] = /^on behalf of (.+)$/.exec(typed) ?? [];
  if (represented) return { literal: represented };
  const words = typed.replace(IN_BRACKETS, '').replace(FOOTNOTES, '').split(' ');
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : '';
  const text = words.join(' ').replace(/,$/, '');
  if (words.length < 2 || INITIALS.test(text) || !isPersonal(text)) return { literal: typed };

  const [, family, initials] = FAMILY_INITIALS.exec(text) ?? [];
  if (family && initials && !SHORT_FAMILY.test(initials)) {
    // The suffix may stand before the initials: 'Silva Jr AB'.
    const [, own = family, inner = suffix] = /^(.+?),? (Jr|Sr)\.?$/.exec(family) ?? [];
    return { family: own, given: spacedInitials(initials), ...suffixOf(inner) };
  }
  let familyFrom = words.length - 1;
  while (familyFrom > 1 && PARTICLE.test(words[familyFrom - 1] ?? '')) familyFrom--;
  const [given, last] = [words.slice(0, familyFrom).join(' '), words.slice(familyFrom).join(' ')];
  return { family: last, given, ...suffixOf(suffix) };
}

function isPersonal(text: string): boolean {
  return LATIN.test(text) && !GROUP.test(text) && !JOINED.test(text);
}

function hasInitials(name: AuthorName): boolean {
  return 'family' in name && INITIALS.test(name.given);
}

function suffixOf(text = ''): { suffix?: string } {
  return text ? { suffix: text.replace('.', '') } : {};
}

function isSeparated({ text }: Span): boolean {
  return hidden(text).search(SEMICOLON) >= 0;
}

/** Splits a text at its separators. Characters in quotation marks do not separate. */
function spansOf({ text, start }: Span, separator: RegExp): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const take = (to: number) => {
    const part = text.slice(from, to);
    const white = part.length - part.trimStart().length;
    if (part.trim()) spans.push({ text: part.trim(), start: start + from + white });
  };
  for (const { 0: found, index } of hidden(text).matchAll(separator)) {
    take(index);
    from = index + found.length;
  }
  take(text.length);
  return spans;
}

/** Replaces each text in quotation marks by as many underscores, so that all positions stay the same. */
function hidden(text: string): string {
  return text.replace(QUOTED, (quoted) => '_'.repeat(quoted.length));
}

type Authors = Pick<Publication, 'authors'> & Partial<Pick<Publication, 'author_orcids'>>;

/**
 * The iDs of a publication's authors, in the order of `authorNames`; null for an author without one. When two authors
 * have the same name, the first one gets the first iD.
 */
export function orcidsOfAuthors({ authors, author_orcids = null }: Authors): (string | null)[] {
  const left = (parseAuthorOrcids(author_orcids) ?? []).map(({ name, orcid }) => ({
    typed: name,
    key: keyOf(name),
    orcid,
  }));
  return writtenAuthors(authors).authors.map(({ name, typed }) => {
    const key = JSON.stringify(name);
    const index = left.findIndex((author) => author.typed === typed || author.key === key);
    return index < 0 ? null : (left.splice(index, 1)[0]?.orcid ?? null);
  });
}

/** The address that stands for an iD, in the form that ORCID requires. */
export function orcidLink(orcid: string): string {
  return `https://orcid.org/${orcid}`;
}

/** A key that is the same for all spellings of a name that differ only in spaces and dots. */
function keyOf(typed: string): string {
  const [name, ...others] = namesInWhole({ text: typed, start: 0 });
  return JSON.stringify(name && others.length === 0 ? name.name : { literal: typed });
}
