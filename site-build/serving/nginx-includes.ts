import {
  DEFAULT_LANGUAGE,
  type Language,
  localizedPath,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, GONE_PATH, NOT_FOUND_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import {
  FILE_TYPES,
  MEDIA,
  PRERENDERED_PICTURE,
  RELEASE_FILE,
  RESOURCE_KINDS,
  responseHeaders,
  STRICT_TRANSPORT,
} from './response-headers.ts';

/** A placeholder for other origins. `headerMap` replaces it and the space before it by `$connect_sources`. */
const ORIGIN_MARK = 'https://origin.mark';

/** The languages whose addresses have a prefix. */
const PREFIXED = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** The response headers of each kind of resource. */
const HEADERS: readonly [kind: string, Record<string, string>][] = [
  ...RESOURCE_KINDS.map((kind): [string, Record<string, string>] => [
    kind,
    responseHeaders(kind, { connectOrigins: [ORIGIN_MARK] }),
  ]),
  // Nobody may store tokens or what is read with a token. The backend sets the other headers of these answers.
  ['private', { 'Cache-Control': 'no-store' }],
];
const NAMES = [...new Set(HEADERS.flatMap(([, headers]) => Object.keys(headers)))];

/**
 * The includes of nginx.conf, by their names. They come from the same source as the headers of `npm start`, so that
 * both servers answer alike.
 */
export function nginxIncludes(): Record<string, string> {
  const headers = [
    ...NAMES.map((name) => [name, variableOf(name)]),
    ['Strict-Transport-Security', '$strict_transport'],
  ];
  return {
    'headers.conf': headers.map(([name, variable]) => `add_header ${name} ${variable} always;\n`).join(''),
    'locations.conf': locations(),
    'maps.conf': maps(),
  };
}

function variableOf(header: string): string {
  return `$header_${header.toLowerCase().replaceAll('-', '_')}`;
}

function maps(): string {
  const types = Object.entries(FILE_TYPES).filter(([ending]) => !ending.includes('.'));
  return `types {
${types.map(([ending, type]) => `    "${type}" ${ending};`).join('\n')}
}
default_type application/octet-stream;

# What a file is, by its name: pages are files too once they are found.
map $uri $file_kind {
    "~^/(?:rest|auth)/v1/" private;
    "~^/(?:functions|storage)/v1/" "";
    /healthz "";
    /app.html console-page;
    /preview.html preview-page;
    "~${RELEASE_FILE.source}" immutable;
    "~${PRERENDERED_PICTURE.source}" picture;
    "~*${MEDIA.source}" asset;
    "~\\.html$" page;
    "~*\\.[a-z0-9]+$" document;
    default page;
}
map "$status $file_kind" $resource_kind {
    "~^4\\d\\d private" private;
    "~^4\\d\\d ." not-found;
    default $file_kind;
}

# An empty header is left out.
${NAMES.map(headerMap).join('')}
# Browsers are told to stay with TLS only where they came by it.
map $https $strict_transport {
    on "${STRICT_TRANSPORT}";
    default "";
}

${pageMap('$not_found_page', NOT_FOUND_PATH)}
${pageMap('$gone_page', GONE_PATH)}`;
}

function headerMap(name: string): string {
  const lines = HEADERS.flatMap(([kind, { [name]: value }]) =>
    value === undefined ? [] : [`    ${kind} "${value.replace(` ${ORIGIN_MARK}`, '$connect_sources')}";\n`],
  );
  return `map $resource_kind ${variableOf(name)} {\n${lines.join('')}    default "";\n}\n`;
}

/** A map from the language of an address to the file of an error page. */
function pageMap(variable: string, page: string): string {
  const fileIn = (language: Language) => `${localizedPath(page, language)}.html`;
  const lines = PREFIXED.map((language) => `    "~^/${language}(?:[/?]|$)" ${fileIn(language)};\n`);
  return `map $request_uri ${variable} {
${lines.join('')}    default ${fileIn(DEFAULT_LANGUAGE)};
}
`;
}

function locations(): string {
  const consolePaths = Object.values(CONSOLE_PATHS).map((path) => path.slice(1));
  const prefix = `(?:/(?:${PREFIXED.join('|')}))?`;
  const list = PUBLIC_PATHS.publications;
  const id = '[1-9]\\d{0,17}';
  const slug = '(?:-[^/.\\x5c\\x00-\\x1f]*)?';
  const citation = '(?<citation>\\.(?:bib|ris|csl\\.json))';
  // nginx looks only at the last ending, so `json` stands for `.csl.json`. Other JSON files have another location.
  const types = `types {
        "${FILE_TYPES.bib}" bib;
        "${FILE_TYPES.ris}" ris;
        "${FILE_TYPES['csl.json']}" json;
    }`;
  return `location ~ ^/(?:${consolePaths.join('|')})$ {
    try_files /app.html =404;
}

# A publication's id decides; its slug may be an old one (shared/publication-address.ts has the same patterns).
location ~ "^(?<prerendered>${prefix}${list}/(?<publication>${id}))${slug}\\z" {
    try_files $prerendered.html @no_publication;
}

# Files for reference managers, the same in every language.
location ~ "^${prefix}(?<cited>${list}/(?<publication>${id}))${slug}${citation}\\z" {
    ${types}
    try_files $cited$citation @no_publication;
}
location ~ "^${prefix}${list}${citation}\\z" {
    ${types}
    try_files ${list}$citation =404;
}

# Prerendering leaves a mark for each that was removed.
location @no_publication {
    if (-f $document_root${list}/$publication.gone) {
        return 410;
    }
    return 404;
}
`;
}
