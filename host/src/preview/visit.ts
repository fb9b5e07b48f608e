import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfPath,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';

/** What a visit of the preview keeps in its entry of the tab's history: the browser loads each page of it anew. */
export type Visit = {
  /** Null where the address has none. */
  secret: string | null;
  /** Of the page that is shown; absent until one is. */
  path?: string;
};

/**
 * Takes the secret out of the address, so that it does not stay in the address bar and the browser's list of visited
 * pages. The state of the history's entry keeps it, which belongs to this tab alone.
 */
export function takeVisit({ location, history }: Window): Visit {
  const inAddress = location.hash.slice(1);
  const visit: Visit = inAddress ? { secret: inAddress } : { secret: null, ...history.state };
  keepVisit(visit);
  return visit;
}

/** Keeps what is shown for when this tab loads again, and nowhere else. */
export function keepVisit(visit: Visit): void {
  window.history.replaceState(visit, '', window.location.pathname);
}

/** The language of the page that is shown, else the first that the reader has set in the browser. */
export function languageOf({ path }: Visit): Language {
  if (path) return languageOfPath(path);
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return SUPPORTED_LANGUAGES.find((language) => wanted.includes(language)) ?? DEFAULT_LANGUAGE;
}
