import { normalizeDoi } from '@burhan/shared/doi';
import { isOrcid } from '@burhan/shared/field-formats';

export const IMPORT_FORMATS = ['bibtex', 'ris', 'csl', 'csv', 'dois', 'orcid'] as const;

export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** As much as is looked at. */
const LOOKED_AT = 20_000;

/** The ORCID iD that a text is, bare or as an address; null when it is none. */
export function orcidIn(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?orcid\.org\//i, '')
    .toUpperCase();
  return isOrcid(bare) ? bare : null;
}

/**
 * The format of a text, by what it says.
 * @param isHeading whether a cell is the heading of a column.
 * @returns null where it is none of them.
 */
export function recogniseFormat(text: string, isHeading: (cell: string) => boolean): ImportFormat | null {
  const start = text.slice(0, LOOKED_AT).replace(/^\ufeff/, '');
  if (orcidIn(start)) return 'orcid';
  if (/^\s*[[{]/.test(start)) return 'csl';
  if (/^\s*<(?:!doctype|\?xml|html)/i.test(start)) return null;
  if (/^[ \t]*@[a-z]+[ \t]*[{(]/im.test(start)) return 'bibtex';
  if (/^[ \t]*TY {0,2}-/m.test(start)) return 'ris';
  const lines = start.split(/\r\n?|\n/, 50).filter((line) => line.trim() !== '');
  if (lines.filter((line) => normalizeDoi(line) !== null).length * 2 > lines.length) return 'dois';
  const cells = (lines[0] ?? '').split(/[,;\t|]/).map((cell) => cell.replace(/^\s*"|"\s*$/g, ''));
  return cells.some(isHeading) ? 'csv' : null;
}
