import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOfPath,
  localizedPath,
  pathInLanguage,
} from './i18n/languages.ts';
import { PUBLIC_PATHS } from './routes.ts';

/**
 * Addresses of single publications: `/publications/<id>-<slug>`. The id decides. The slug is for people and may be out
 * of date or missing.
 */

const MAXIMUM_SLUG_LENGTH = 60;

/** The slug has no control characters, dots or slashes, so no such path names a file. nginx uses the same pattern. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
const PUBLICATION_PATH = /^\/publications\/([1-9]\d{0,17})(?:-[^/.\\\u0000-\u001f]*)?$/;

/** The title's words in the form for an address; '' if it has no Latin letters or digits. */
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

/** Files for reference managers, for each publication and for all (docs/rules/publications.md#citation-files). */
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
 * The path of the prerendered citation file for a requested path with any slug and language: `/publications/7.bib`, or
 * `/publications.bib` for all publications; null for other paths.
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

/** The file of a prerendered site by which servers know that a publication was removed. */
export function removedPublicationFile(id: number | string): string {
  return `${PUBLIC_PATHS.publications}/${id}.gone`;
}

/** The file that would mark a publication as removed, by the path of its page or citation file; else null. */
export function removedPublicationFileOf(pathname: string): string | null {
  const id = idText(pathname.replace(CITATION_ENDING, ''));
  return id && removedPublicationFile(id);
}

/** The id in the path of a publication's page, with any slug; null for other paths. */
export function publicationIdOf(pathname: string): number | null {
  const id = idText(pathname);
  return id === null ? null : Number(id);
}

/** The path without the slug, at which a publication's page is prerendered; null for other paths. */
export function prerenderedPublicationPath(pathname: string): string | null {
  const id = idText(pathname);
  return id && localizedPath(`${PUBLIC_PATHS.publications}/${id}`, languageOfPath(pathname));
}

function idText(pathname: string): string | null {
  return PUBLICATION_PATH.exec(pathInLanguage(pathname, DEFAULT_LANGUAGE))?.[1] ?? null;
}
