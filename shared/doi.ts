/** Digital object identifiers, whatever form they were typed in. */

const DOI_PATTERN = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}\p{Cs}]+$/u;
const PREFIXES = /^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/+|^doi:\s*/i;

/**
 * The bare DOI (`10.1136/bmj.n71`) of a bare one, a `doi:` form or a resolver link.
 * @returns null when the text is no DOI: it then counts as none.
 */
export function normalizeDoi(text: string | null | undefined): string | null {
  let bare = (text ?? '').trim();
  const hadLink = /^(?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\//i.test(bare);
  while (PREFIXES.test(bare)) bare = bare.replace(PREFIXES, '');
  if (hadLink) bare = decodeLinkPath(bare);
  return DOI_PATTERN.test(bare) && bare.length <= 300 ? bare : null;
}

/** The resolver's address of a DOI in any form, percent-encoded, or null when there is none. */
export function doiLink(text: string | null | undefined): string | null {
  const doi = normalizeDoi(text);
  return doi && `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;
}

function decodeLinkPath(path: string): string {
  const withoutQuery = path.replace(/^([^?#]*)[?#].*$/, '$1');
  try {
    return decodeURIComponent(withoutQuery);
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
