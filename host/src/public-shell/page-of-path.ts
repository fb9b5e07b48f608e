import { type Language, localizedPath } from '@burhan/shared/i18n/languages';
import { projectIdOf } from '@burhan/shared/project';
import { publicationIdOf } from '@burhan/shared/publication-address';
import {
  PUBLIC_PATHS,
  PUBLIC_ROUTE_KEYS,
  type PublicPageKey,
  withoutTrailingSlash,
} from '@burhan/shared/routes';

/** The page that a path leads to in a language, the language's prefix included; null where there is none. */
export function pageOfPath(pathname: string, language: Language): PublicPageKey | null {
  const path = withoutTrailingSlash(pathname);
  const route = PUBLIC_ROUTE_KEYS.find((key) => localizedPath(PUBLIC_PATHS[key], language) === path);
  if (route) return route;
  if (publicationIdOf(path) !== null) return 'publication';
  return projectIdOf(path) === null ? null : 'project';
}
