/** Reads digital object identifiers (DOIs) in any form in which people type them. */

import { latinDigits } from './publication-fields.ts';

const DOI_PATTERN = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}\p{Cs}]+$/u;

/**
 * Finds a DOI in a copied text: in a resolver's link (also through a library's proxy), in the address of a publisher's
 * page (`/doi/full/10.…`), or at the end of a reference. The reference may continue after a full stop.
 */
const FOUND_DOI =
  /(?:^|[\s([<“«‘]|[Dd][Oo][Ii]:|([Dd][Oo][Ii](?:[.-][Oo][Rr][Gg][^\s/]*)?\/+(?:[a-z]+\/)?))\s*(10\.\d{4,9}(?:\.\d+)*(?:\/|%2[Ff])\S+)(?:(?<=[.,;])\s+[A-Z].*|\s*)$/s;

const OPENING_BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '>': '<' };

/**
 * The bare DOI (`10.1136/bmj.n71`) in a text. The database's `private.normal_doi` finds the same.
 * @returns null when the text has no DOI.
 */
export function normalizeDoi(text: string | null | undefined): string | null {
  // Texts copied from Arabic pages may contain invisible direction marks.
  const typed = latinDigits(text ?? '').replace(/\p{Cf}/gu, '');
  const [, link, found = ''] = FOUND_DOI.exec(typed) ?? [];
  const doi = link ? decodeLinkPath(found) : withoutPunctuation(found);
  return DOI_PATTERN.test(doi) && doi.length <= 300 ? doi : null;
}

/** Removes punctuation at the end. A closing bracket stays if the DOI has its opening bracket. */
function withoutPunctuation(text: string): string {
  let doi = text;
  for (let last = doi.at(-1); last; last = doi.at(-1)) {
    const opening = OPENING_BRACKETS[last];
    const isAround = opening
      ? doi.split(last).length > doi.split(opening).length
      : '.,:;”»’،؛'.includes(last);
    if (!isAround) break;
    doi = doi.slice(0, -1);
  }
  return doi;
}

/** The resolver's address of the DOI in a text, percent-encoded; null when the text has no DOI. */
export function doiLink(text: string | null | undefined): string | null {
  const doi = normalizeDoi(text);
  return doi && `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;
}

function decodeLinkPath(path: string): string {
  const withoutQuery = withoutPunctuation(
    path.replace(/[?#].*$/, '').replace(/\/(?:full|pdf|epdf|abstract)$/, ''),
  );
  try {
    return decodeURIComponent(withoutQuery).trim();
  } catch {
    return withoutQuery;
  }
}

/**
 * The DOI in a text, ready to be compared with another one: normalized, with A to Z in lower case.
 * @returns null when the text has no DOI.
 */
export function foldedDoi(text: string | null | undefined): string | null {
  // Comparisons of DOIs ignore the case of ASCII letters only.
  return normalizeDoi(text)?.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) ?? null;
}
