import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfPath,
  localizedPath,
  pathInLanguage,
} from './i18n/languages.ts';
import { PUBLIC_PATHS } from './routes.ts';

/**
 * Addresses of single publications: `/publications/<id>-<slug>`. The id decides; the slug is for people and may be
 * an old one, or missing.
 */

const MAXIMUM_SLUG_LENGTH = 60;

/** Without control characters, dots and slashes, so that no such path names a file (nginx has the same). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
const PUBLICATION_PATH = /^\/publications\/([1-9]\d{0,17})(?:-[^/.\\\u0000-\u001f]*)?$/;

/** The title's words as they stand in an address; '' where it has none in Latin letters. */
export function publicationSlug(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > MAXIMUM_SLUG_LENGTH) break;
    slug = longer;
  }
  return slug;
}

export function publicationPath(publication: { id: number; title: string }, language: Language): string {
  const slug = publicationSlug(publication.title);
  const name = slug ? `${publication.id}-${slug}` : String(publication.id);
  return localizedPath(`${PUBLIC_PATHS.publications}/${name}`, language);
}

/** Files for reference managers, beside each publication's page and beside the list of all (docs/rules/publications.md#citation-files). */
export const CITATION_FILES = [
  { format: 'bibtex', extension: 'bib', mediaType: 'application/x-bibtex', name: 'BibTeX' },
  { format: 'ris', extension: 'ris', mediaType: 'application/x-research-info-systems', name: 'RIS' },
  {
    format: 'csl',
    extension: 'csl.json',
    mediaType: 'application/vnd.citationstyles.csl+json',
    name: 'CSL-JSON',
  },
] as const;

type CitationFile = (typeof CITATION_FILES)[number];

export type CitationFormat = CitationFile['format'];

const CITATION_ENDING = /\.(?:bib|ris|csl\.json)$/;

export function publicationFilePath(
  publication: { id: number; title: string },
  extension: CitationFile['extension'],
  language: Language,
): string {
  return `${publicationPath(publication, language)}.${extension}`;
}

/**
 * The path of the prerendered file that a path names, whatever its slug and language: `/publications/7.bib`, or
 * `/publications.bib` for all; null where it names none.
 */
export function prerenderedCitationPath(pathname: string): string | null {
  const path = pathInLanguage(pathname, DEFAULT_LANGUAGE);
  const [ending] = CITATION_ENDING.exec(path) ?? [];
  if (!ending) return null;
  const page = path.slice(0, -ending.length);
  const id = idText(page);
  if (id) return `${PUBLIC_PATHS.publications}/${id}${ending}`;
  return page === PUBLIC_PATHS.publications ? `${page}${ending}` : null;
}

/** In a prerendered site, hidden: says that a publication was there and is removed. */
export function removedPublicationFile(id: number | string): string {
  return `${PUBLIC_PATHS.publications}/${id}.gone`;
}

/** The same of the publication whose page or file a path names; null where it names none. */
export function removedPublicationFileOf(pathname: string): string | null {
  const id = idText(pathname.replace(CITATION_ENDING, ''));
  return id && removedPublicationFile(id);
}

/** The id that a path names, whatever its slug; null where it is no publication's. */
export function publicationIdOf(pathname: string): number | null {
  const id = idText(pathname);
  return id === null ? null : Number(id);
}

/** The path without its slug, under which a publication's page is prerendered; null where it is no publication's. */
export function prerenderedPublicationPath(pathname: string): string | null {
  const id = idText(pathname);
  return id && localizedPath(`${PUBLIC_PATHS.publications}/${id}`, languageOfPath(pathname));
}

function idText(pathname: string): string | null {
  return PUBLICATION_PATH.exec(pathInLanguage(pathname, DEFAULT_LANGUAGE))?.[1] ?? null;
}
