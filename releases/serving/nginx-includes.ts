import {
  DEFAULT_LANGUAGE,
  type Language,
  localizedPath,
  SUPPORTED_LANGUAGES,
} from '@burhan/shared/i18n/languages';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import { composedRowsMap } from '../composing/composed-rows.ts';
import { NONCE_PLACEHOLDER } from '../composing/console-page.ts';
import { RESOURCE_KINDS, type ResourceKind, responseHeaders, STRICT_TRANSPORT } from './response-headers.ts';

/**
 * The includes of nginx.conf that follow from `response-headers.ts`, so that both servers answer alike. A location's
 * own `add_header` drops every inherited one: each location includes the whole list of its kind.
 */

const NOTICE = '# Written by releases/serving/generate-nginx.ts from response-headers.ts: change it there.\n';

/** Stands for other origins until nginx fills in its variable, which brings the space before each. */
const ORIGIN_MARK = 'https://origin.mark';

/** nginx's own random number of the request: 128 bits. */
const NONCE_VARIABLE = '$request_id';

/** Languages that addresses name by a prefix. */
const PREFIXED = SUPPORTED_LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** File names, relative to the folder of includes, and their texts. */
export function nginxIncludes(): Record<string, string> {
  const headers = RESOURCE_KINDS.map((kind) => [`headers-${kind}.conf`, NOTICE + headerLines(kind)] as const);
  return {
    ...Object.fromEntries(headers),
    'console-location.conf': NOTICE + consoleLocation(),
    'language-locations.conf': `# Written by releases/serving/generate-nginx.ts from nginx-includes.ts: change it there.\n${languageLocations()}`,
    'maps.conf': NOTICE + maps(),
    'composed-rows.conf': `# Written by releases/serving/generate-nginx.ts from composing/composed-rows.ts: change it there.\n${composedRowsMap()}`,
  };
}

function headerLines(kind: ResourceKind): string {
  const headers = responseHeaders(kind, { connectOrigins: [ORIGIN_MARK], nonce: NONCE_VARIABLE });
  const lines = Object.entries(headers).map(([name, value]) => {
    const withVariable = value.replace(` ${ORIGIN_MARK}`, '$connect_sources');
    return `add_header ${name} "${withVariable}" always;`;
  });
  return `${[...lines, 'add_header Strict-Transport-Security $strict_transport always;'].join('\n')}\n`;
}

function consoleLocation(): string {
  return `location ~ ^/(?:${consoleNames()})$ {
    include ${INCLUDES}/headers-console-page.conf;
    # Each answer allows the styles of its own page only.
    sub_filter_types *;
    sub_filter_once off;
    sub_filter ${NONCE_PLACEHOLDER} ${NONCE_VARIABLE};
    gzip_static off;
    # So it cannot be compressed before. No part of a request comes back in it that could tell the nonce by its size.
    gzip on;
    gzip_types *;
    try_files /app.html =404;
}
`;
}

function maps(): string {
  return `# Browsers are told to stay with TLS only where they came by it. An empty header is left out.
map $https $strict_transport {
    on "${STRICT_TRANSPORT}";
    default "";
}

# With a host name of its own, the console and the way to log in are there alone, and the public pages are not.
map "$host_part $uri" $place {
    "~^public (?:/(?:${consoleNames()})/*|/auth/v1(?:/.*)?)$" missing;
    "~^console /(?:(?:${consoleNames()})/*|(?:(?:${PREFIXED.join('|')})/)?404\\.html|favicon\\.svg|healthz)$" here;
    "~^console /(?:host|remote-public|remote-admin|media|rest|auth|functions|-)/" here;
    "~^console " public;
    default here;
    volatile;
}

map $request_uri $not_found_page {
${PREFIXED.map((language) => `    "~^/${language}(?:[/?]|$)" ${notFoundPage(language)};\n`).join('')}    default /404.html;
}
`;
}

function languageLocations(): string {
  const notFound = PREFIXED.map(
    (language) => `
location = ${notFoundPage(language)} {
    internal;
${indented(headerLines('not-found'))}    try_files $uri /404.html;
}
`,
  );
  return `# A publication's id decides; its slug may be an old one (shared/publication-address.ts has the same pattern).
location ~ "^(?<composed>(?:/(?:${PREFIXED.join('|')}))?${PUBLIC_PATHS.publications}/[1-9]\\d{0,17})(?:-[^/.\\x5c\\x00-\\x1f]*)?\\z" {
${indented(headerLines('page'))}    try_files $composed.html =404;
}
${notFound.join('')}`;
}

function indented(lines: string): string {
  return lines.replace(/^(?=.)/gm, '    ');
}

function notFoundPage(language: Language): string {
  return localizedPath('/404.html', language);
}

function consoleNames(): string {
  return Object.values(CONSOLE_PATHS)
    .map((path) => path.slice(1))
    .join('|');
}

/** Where the includes are, relative to nginx.conf. */
export const INCLUDES = 'releases/serving/nginx';
