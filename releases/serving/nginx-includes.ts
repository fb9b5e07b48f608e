import {
  DEFAULT_LANGUAGE,
  type Language,
  localizedPath,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, GONE_PATH, NOT_FOUND_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { composedRowsMap } from '../composing/composed-rows.ts';
import { RESOURCE_KINDS, type ResourceKind, responseHeaders, STRICT_TRANSPORT } from './response-headers.ts';

/** Stands for other origins until nginx fills in its variable, which brings the space before each. */
const ORIGIN_MARK = 'https://origin.mark';

const CITATION = '\\.(?:bib|ris|csl\\.json)';

/** By the last ending: the other JSON has a location of its own. */
const CITATION_TYPES = `        "application/x-bibtex; charset=utf-8" bib;
        "application/x-research-info-systems; charset=utf-8" ris;
        "application/vnd.citationstyles.csl+json; charset=utf-8" json;`;

/** Languages that addresses name by a prefix. */
const PREFIXED = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/**
 * The includes of nginx.conf that follow from what `npm start` answers with, so that both servers answer alike, by their
 * names. A location's own `add_header` drops every inherited one: each location includes the whole list of its kind.
 */
export function nginxIncludes(): Record<string, string> {
  return {
    ...Object.fromEntries(RESOURCE_KINDS.map((kind) => [`headers-${kind}.conf`, headerLines(kind)])),
    'locations.conf': consoleLocation() + languageLocations(),
    'maps.conf': maps(),
    'composed-rows.conf': composedRowsMap(),
  };
}

function headerLines(kind: ResourceKind): string {
  const headers = responseHeaders(kind, { connectOrigins: [ORIGIN_MARK] });
  const lines = Object.entries(headers).map(([name, value]) => {
    const withVariable = value.replace(` ${ORIGIN_MARK}`, '$connect_sources');
    return `add_header ${name} "${withVariable}" always;`;
  });
  return `${[...lines, 'add_header Strict-Transport-Security $strict_transport always;'].join('\n')}\n`;
}

function consoleLocation(): string {
  return `location ~ ^/(?:${consoleNames()})$ {
${indented(headerLines('console-page'))}    try_files /app.html =404;
}

`;
}

function maps(): string {
  return `# Browsers are told to stay with TLS only where they came by it. An empty header is left out.
map $https $strict_transport {
    on "${STRICT_TRANSPORT}";
    default "";
}

${pageMap('$not_found_page', NOT_FOUND_PATH)}
${pageMap('$gone_page', GONE_PATH)}`;
}

function languageLocations(): string {
  const pages = PREFIXED.flatMap((language) =>
    [NOT_FOUND_PATH, GONE_PATH].map(
      (page) => `
location = ${pageFile(page, language)} {
    internal;
${indented(headerLines('not-found'))}    try_files $uri ${pageFile(page, DEFAULT_LANGUAGE)};
}
`,
    ),
  );
  const prefix = `(?:/(?:${PREFIXED.join('|')}))?`;
  const list = PUBLIC_PATHS.publications;
  const id = '[1-9]\\d{0,17}';
  const slug = '(?:-[^/.\\x5c\\x00-\\x1f]*)?';
  return `# A publication's id decides; its slug may be an old one (shared/publication-address.ts has the same patterns).
location ~ "^(?<composed>${prefix}${list}/(?<publication>${id}))${slug}\\z" {
${indented(headerLines('page'))}    try_files $composed.html @no_publication;
}

# Files for reference managers, the same in every language.
location ~ "^${prefix}(?<cited>${list}/(?<publication>${id}))${slug}(?<citation>${CITATION})\\z" {
${indented(headerLines('document'))}    types {
${CITATION_TYPES}
    }
    try_files $cited$citation @no_publication;
}
location ~ "^${prefix}${list}(?<citation>${CITATION})\\z" {
${indented(headerLines('document'))}    types {
${CITATION_TYPES}
    }
    try_files ${list}$citation =404;
}

# Composing leaves a mark for each that was removed.
location @no_publication {
    if (-f $document_root${list}/$publication.gone) {
        return 410;
    }
    return 404;
}
${pages.join('')}`;
}

function indented(lines: string): string {
  return lines.replace(/^(?=.)/gm, '    ');
}

function pageMap(variable: string, page: string): string {
  const lines = PREFIXED.map((language) => `    "~^/${language}(?:[/?]|$)" ${pageFile(page, language)};\n`);
  return `map $request_uri ${variable} {
${lines.join('')}    default ${pageFile(page, DEFAULT_LANGUAGE)};
}
`;
}

/** The address of the file of a page that answers where there is none. */
function pageFile(page: string, language: Language): string {
  return `${localizedPath(page, language)}.html`;
}

function consoleNames(): string {
  return Object.values(CONSOLE_PATHS)
    .map((path) => path.slice(1))
    .join('|');
}
