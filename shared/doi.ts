/** Digital object identifiers, whatever form they were typed in. */

import { latinDigits } from './publication-fields.ts';

const DOI_PATTERN = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}\p{Cs}]+$/u;

/**
 * A DOI and what stands around it where people copy it: a resolver's link, perhaps through a library's proxy, a publisher's
 * page (`/doi/full/10.…`), or the reference that it ends. After a full stop the reference may go on.
 */
const FOUND_DOI =
  /(?:^|[\s([<“«‘]|[Dd][Oo][Ii]:|([Dd][Oo][Ii](?:[.-][Oo][Rr][Gg][^\s/]*)?\/+(?:[a-z]+\/)?))\s*(10\.\d{4,9}(?:\.\d+)*(?:\/|%2[Ff])\S+)(?:(?<=[.,;])\s+[A-Z].*|\s*)$/s;

const OPENING_BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '>': '<' };

/**
 * The bare DOI (`10.1136/bmj.n71`) of a text that has one, as `private.normal_doi` of the database finds it too.
 * @returns null when the text has no DOI: it then counts as none.
 */
export function normalizeDoi(text: string | null | undefined): string | null {
  // Marks of direction come along from Arabic texts.
  const typed = latinDigits(text ?? '').replace(/\p{Cf}/gu, '');
  const [, link, found = ''] = FOUND_DOI.exec(typed) ?? [];
  const doi = link ? decodeLinkPath(found) : withoutPunctuation(found);
  return DOI_PATTERN.test(doi) && doi.length <= 300 ? doi : null;
}

/** Without the punctuation of the text around it. A bracket that is opened in a DOI belongs to it. */
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

/** The resolver's address of a DOI in any form, percent-encoded, or null when there is none. */
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
 * The DOI of a text in any form, as DOIs are compared: normalized, A to Z in lower case.
 * @returns null when the text is no DOI.
 */
export function foldedDoi(text: string | null | undefined): string | null {
  // DOIs are compared without regard to the case of ASCII letters, and of no others.
  return normalizeDoi(text)?.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) ?? null;
}
