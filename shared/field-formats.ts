import type { FieldFormat } from './resources/resource.ts';

/** An ORCID iD as people and machines write it: four groups, the last digit a check digit. */
const ORCID = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;
const ISSN = /^\d{4}-\d{3}[\dX]$/;
const AUTHOR_ORCID = /^(\S.*) ([\dX-]{19})$/;

/** What a text that is not blank has to be, as the database checks it too (`publications_<column>_format`). */
export const FIELD_FORMATS: Record<FieldFormat, (text: string) => boolean> = {
  issn: isIssn,
  pmid: (text) => /^[1-9]\d{0,8}$/.test(text),
  webAddress: (text) => /^https?:\/\/[^/\s]\S*$/i.test(text),
  authorOrcids: (text) => parseAuthorOrcids(text) !== null,
};

/** Whether a text is an ISSN with its check digit (ISO 3297). */
export function isIssn(text: string): boolean {
  if (!ISSN.test(text)) return false;
  const digits = [...text.replace('-', '')].map((digit) => (digit === 'X' ? 10 : Number(digit)));
  return digits.reduce((sum, digit, place) => sum + digit * (8 - place), 0) % 11 === 0;
}

/** Whether a text is an ORCID iD with its check digit (ISO 7064, MOD 11-2). */
export function isOrcid(text: string): boolean {
  if (!ORCID.test(text)) return false;
  const digits = text.replaceAll('-', '');
  const total = [...digits.slice(0, 15)].reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  const check = (12 - total) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check));
}

/** An author's name as it was typed, and that author's iD. */
export type AuthorOrcid = { name: string; orcid: string };

/** Reads the column `author_orcids`, an author a line. @returns null where a line is none; [] for a blank text. */
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

/** The text of the column `author_orcids`. */
export function printAuthorOrcids(authors: readonly AuthorOrcid[]): string {
  return authors.map(({ name, orcid }) => `${name} ${orcid}`).join('\n');
}
