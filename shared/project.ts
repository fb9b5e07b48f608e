import type { OngoingProject } from './entities/content.ts';
import { rowText } from './entities/row-text.ts';
import { DEFAULT_LANGUAGE, type Language, localizedPath, pathInLanguage } from './i18n/languages.ts';
import { PUBLIC_PATHS } from './routes.ts';

/**
 * Addresses of single projects: `/ongoing-projects/<id>`. An id of letters, digits, `-` and `_` is used as it is. Any
 * other id, and one that is the name of a special page (`404`), is encoded as `~` and its UTF-8 in base64url. So no
 * address has a dot, as addresses of files have, and no `?` or `#` of an id can end the path.
 */
const PROJECT_PATH = /^\/ongoing-projects\/([A-Za-z\d][\w-]*|~[\w-]+)$/;
const PLAIN_ID = /^(?!(?:app|index|preview|\d{3})$)[A-Za-z\d][\w-]*$/;

/** The longest name of a file, without the endings that are added to it. */
const MAXIMUM_NAME_LENGTH = 240;

/** The path of a project's page in a language; null if the id is too long for a file's name. */
export function projectPath(id: string, language: Language): string | null {
  const name = PLAIN_ID.test(id) ? id : `~${toBase64Url(id)}`;
  return name.length > MAXIMUM_NAME_LENGTH
    ? null
    : localizedPath(`${PUBLIC_PATHS.ongoingProjects}/${name}`, language);
}

/** The id in the path of a project's page; null for other paths. */
export function projectIdOf(pathname: string): string | null {
  const [, name = ''] = PROJECT_PATH.exec(pathInLanguage(pathname, DEFAULT_LANGUAGE)) ?? [];
  if (PLAIN_ID.test(name)) return name;
  if (!name.startsWith('~')) return null;
  const id = fromBase64Url(name.slice(1));
  // A project has only one address, so another encoding of its id is refused.
  return id && projectPath(id, DEFAULT_LANGUAGE)?.endsWith(`/${name}`) ? id : null;
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(name: string): string | null {
  try {
    const bytes = atob(name.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes, (character) => character.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}

const TITLE_COLUMNS = ['title', 'field_of_study'] as const;

/** The column that gives a project's name in a language; null if the project has only its id. */
export function projectTitleColumn(
  project: OngoingProject,
  language: Language,
): (typeof TITLE_COLUMNS)[number] | null {
  return TITLE_COLUMNS.find((column) => rowText(project, column, language).text.trim()) ?? null;
}

/** A project's name in a language: its title, else its field of study, else its id. */
export function projectTitle(project: OngoingProject, language: Language): string {
  const column = projectTitleColumn(project, language);
  return column ? rowText(project, column, language).text.trim() : project.id;
}

type Standing = Pick<OngoingProject, 'status' | 'places' | 'closes_at'>;

/** Whether somebody can join a project: it is open, and its number of places is not 0. */
export function isProjectOpen({ status, places }: Standing): boolean {
  return status === 'Open' && !/^0+$/.test(places ?? '');
}

/** Whether a project's deadline is over. The database then closes the project. @param now in milliseconds. */
export function isDeadlineOver({ closes_at }: Standing, now: number): boolean {
  return Boolean(closes_at) && Date.parse(closes_at ?? '') <= now;
}
