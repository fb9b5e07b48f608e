import { latinDigits } from './publication-fields.ts';

/** The format that a text must have if it is not blank. */
export type FieldFormat =
  | 'issn'
  | 'pmid'
  | 'webAddress'
  | 'authorOrcids'
  | 'places'
  | 'day'
  | 'registryId'
  | 'updates'
  | 'whatsappNumber'
  | 'contact';

/** An ORCID iD: four groups of four digits. The last digit is a check digit and may be X. */
const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;
const ISSN = /^\d{4}-\d{3}[\dX]$/;
const AUTHOR_ORCID = /^(\S.*) ([\dX-]{19})$/;

/** Formats of ids by registry, the same as in `private.is_registry_id`. Other registries accept any id. */
const REGISTRY_IDS: Readonly<Record<string, RegExp>> = {
  PROSPERO: /^CRD42\d{6,10}$/,
  SCTR: /^\d{6,12}$/,
  ClinicalTrials: /^NCT\d{8}$/,
  OSF: /^[a-z\d]{5}$/,
  other: /^/,
};

/** The formats of a contact. The database checks `privacy_contact` with the same expressions. */
const MAIL_ADDRESS = /^[^\s@:/?&#<>"]+@[^\s@:/?&#<>"][^\s@:/?&#<>".]*\.[^\s@:/?&#<>"]+$/;
const SECURE_PAGE = /^https:\/\/([^\s@:/?#<>"]+)(?::\d{1,5})?(?:[/?#]\S*)?$/;

type Values = Readonly<Record<string, unknown>>;

/**
 * Checks a text that is not blank. The database checks the same formats (`<table>_<column>_format`).
 * `values` are the values of the text's row.
 */
export const FIELD_FORMATS: Record<FieldFormat, (text: string, values?: Values) => boolean> = {
  issn: isIssn,
  pmid: (text) => /^[1-9]\d{0,8}$/.test(text),
  webAddress: (text) => /^https?:\/\/[^/\s]\S*$/i.test(text),
  authorOrcids: (text) => parseAuthorOrcids(text) !== null,
  places: (text) => /^\d{1,4}$/.test(text),
  day: isDay,
  registryId: (text, values) => REGISTRY_IDS[String(values?.registry)]?.test(text) ?? false,
  updates: (text) => parseProjectUpdates(text) !== null,
  whatsappNumber: (text) => /^[1-9]\d{6,14}$/.test(text),
  contact: (text) => MAIL_ADDRESS.test(text) || /.\../.test(SECURE_PAGE.exec(text)?.[1] ?? ''),
};

/** Turns a typed or copied code into its stored form: Latin digits, plain hyphens, no invisible characters. */
export function tidyCode(typed: string): string {
  return latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/[‐-―−]/gu, '-')
    .trim();
}

export function tidyIssn(typed: string): string {
  return tidyCode(typed)
    .toUpperCase()
    .replace(/^[EP]?-?ISSN:?\s*/, '')
    .replace(/^(\d{4})\s?(\d{3}[\dX])$/, '$1-$2');
}

export function tidyPmid(typed: string): string {
  const [, pmid] =
    /^(?:(?:PMID|PubMed):?\s*|https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/)?(\d+)[/.]?$/i.exec(tidyCode(typed)) ??
    [];
  return pmid ?? tidyCode(typed);
}

/** Tidies the day at the beginning of each line. */
export function tidyUpdates(typed: string): string {
  return typed.trim().replace(/^\S+/gm, tidyCode);
}

/** Whether a text is an existing day in ISO 8601: `2026-03-01`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export type ProjectUpdate = { day: string; text: string };

/**
 * Reads the column `updates` of a project, one update a line: `2026-03-01 The search is done.`
 * @returns null if a line is no update; [] for a blank text.
 */
export function parseProjectUpdates(text: string | null | undefined): ProjectUpdate[] | null {
  if (!text?.trim()) return [];
  const updates: ProjectUpdate[] = [];
  for (const line of text.split('\n')) {
    const [, day = '', words = ''] = /^(.{10}) \s*(\S.*)$/s.exec(line) ?? [];
    if (!isDay(day)) return null;
    updates.push({ day, text: words.trim() });
  }
  return updates;
}

/** Whether a text is an ISSN with its check digit (ISO 3297). */
export function isIssn(text: string): boolean {
  if (!ISSN.test(text)) return false;
  const digits = [...text.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  return digits.reduce((sum, digit, index) => sum + digit * (8 - index), 0) % 11 === 0;
}

/** Whether a text is an ORCID iD with its check digit (ISO 7064, MOD 11-2). */
export function isOrcid(text: string): boolean {
  if (!ORCID.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  const check = (12 - total) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check));
}

/** The stored form of an iD that was typed as an address or without hyphens. Other texts only lose their spaces. */
export function tidyOrcid(text: string): string {
  const bare = tidyCode(text)
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, '')
    .replace(/\s/g, '')
    .toUpperCase();
  const grouped = /^[\dX]{16}$/.test(bare) ? bare.replace(/(.{4})(?=.)/g, '$1-') : bare;
  return isOrcid(grouped) ? grouped : text.replace(/\s/g, '');
}

export type AuthorOrcid = { name: string; orcid: string };

/** Reads the column `author_orcids`, one author a line. @returns null if a line is malformed; [] for no text. */
export function parseAuthorOrcids(text: string | null): AuthorOrcid[] | null {
  if (!text) return [];
  const authors: AuthorOrcid[] = [];
  for (const line of text.split('\n')) {
    const [, name, orcid] = AUTHOR_ORCID.exec(line) ?? [];
    if (!name || !orcid || !isOrcid(orcid)) return null;
    authors.push({ name, orcid });
  }
  return authors;
}

export function printAuthorOrcids(authors: readonly AuthorOrcid[]): string {
  return authors.map(({ name, orcid }) => `${name} ${orcid}`).join('\n');
}
