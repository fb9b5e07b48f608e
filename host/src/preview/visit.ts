import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfPath,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';

/** A visit to the preview. The tab's history entry keeps it, because the browser loads each page anew. */
export type Visit = {
  /** The secret of the preview link; null if the tab opened without a link. */
  secret: string | null;
  /** The path of the shown page; absent until a page is shown. */
  path?: string;
};

/**
 * Takes the secret out of the address, so that it does not stay in the address bar and the browser's list of visited
 * pages. The state of the history's entry keeps the secret; only this tab can read that.
 */
export function takeVisit({ location, history }: Window): Visit {
  const inAddress = location.hash.slice(1);
  const visit: Visit = inAddress ? { secret: inAddress } : { secret: null, ...history.state };
  keepVisit(visit);
  return visit;
}

/** Keeps the visit for the next load of this tab, and nowhere else. */
export function keepVisit(visit: Visit): void {
  window.history.replaceState(visit, '', window.location.pathname);
}

/** The language of the shown page or, without one, the first supported language that the browser prefers. */
export function languageOf({ path }: Visit): Language {
  if (path) return languageOfPath(path);
  const wanted = navigator.languages.map((tag) => tag.split('-')[0]);
  return SUPPORTED_LANGUAGES.find((language) => wanted.includes(language)) ?? DEFAULT_LANGUAGE;
}
