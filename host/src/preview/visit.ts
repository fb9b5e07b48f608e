import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';

/** 32 random bytes as base64url, as the console makes them. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** What a visit of the preview keeps in its entry of the tab's history: the browser loads each page of it anew. */
export type Visit = { secret: string | null; language?: string; path?: string | undefined };

/**
 * Takes the secret out of the address, so that it does not stay in the address bar and the browser's list of visited
 * pages. The state of the history's entry keeps it, which belongs to this tab alone.
 * @returns what is known of this visit; `secret` is null where there is no well-formed one.
 */
export function takeVisit({ location, history }: Window): Visit {
  const inAddress = location.hash.slice(1);
  const visit: Visit = inAddress ? { secret: inAddress } : { secret: null, ...history.state };
  const known = { ...visit, secret: SECRET.test(visit.secret ?? '') ? visit.secret : null };
  keepVisit(known);
  return known;
}

/** Keeps what is shown for when this tab loads again, and nowhere else. */
export function keepVisit(visit: Visit): void {
  window.history.replaceState(visit, '', window.location.pathname);
}

/** The language that was shown, else the first that the reader has set in the browser. */
export function languageOf({ language: kept }: Visit): Language {
  const wanted = [kept, ...navigator.languages.map((tag) => tag.split('-')[0])];
  const found = wanted.flatMap((tag) => SUPPORTED_LANGUAGES.filter((language) => language === tag));
  return found[0] ?? DEFAULT_LANGUAGE;
}
