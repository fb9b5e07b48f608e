import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CITATION_FILES, publicationPath } from '@burhan/shared/publication-address';
import { CONSOLE_PATHS, GONE_PATH, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { everyPagePolicy } from './content-policy.ts';
import { describePath, FILE_TYPES, type ResourceKind, responseHeaders } from './response-headers.ts';

/**
 * `_headers` and `_redirects`, which static hosts read: from the one source of headers, within the limits of Cloudflare and
 * Netlify. Hosts join the values of rules that match together by a comma. So what stands on all addresses holds for all of
 * them, a second policy only takes away, and caching stands on folders.
 */

export type HeaderSource = {
  /** Names of the files at the site's root. */
  rootFiles: readonly string[];
  /** Folders of releases, such as `/host/0123456789ab`. */
  releaseFolders: readonly string[];
  connectOrigins: readonly string[];
};

const CITATION_EXTENSIONS = CITATION_FILES.map(({ extension }) => extension);

type Rule = { address: string; headers: Record<string, string> };

/** The text of `_headers`. */
export function hostHeaders(source: HeaderSource): string {
  const { rootFiles, releaseFolders, connectOrigins } = source;
  const isDescribed = (kind: ResourceKind) => (file: string) => describePath(`/${file}`) === kind;
  const rules = [
    everyAddress(connectOrigins),
    // The same headers go with what is missing, which must not be kept for ever as missing: it may be there again after a
    // rollback, or once a row is restored. So releases have theirs by version, and pictures are kept for a day.
    ...releaseFolders.map((folder) => rule(`${folder}/*`, 'immutable')),
    rule('/share/*', 'asset'),
    rule('/pictures/*', 'asset'),
    rule('/media/*', 'asset'),
    ...rootFiles.filter(isDescribed('asset')).map((file) => rule(`/${file}`, 'asset')),
    ...rootFiles
      .filter(isDescribed('document'))
      .filter((file) => !isCitation(file))
      .map((file) => rule(`/${file}`, 'document', typeOf(file))),
    ...citationRules(),
    rule(PREVIEW_PATH, 'preview-page', undefined, connectOrigins),
    ...consoleAddresses().map((address) => rule(address, 'console-page', undefined, connectOrigins)),
  ];
  return rules.map(ruleText).join('');
}

/**
 * The text of `_redirects`: addresses of publications with an old title, and of their files. Cloudflare asks these rules
 * before it looks for files, so they name files, not addresses that they match.
 */
export function hostRedirects(publications: readonly { id: number }[]): string {
  const lines = SUPPORTED_LANGUAGES.flatMap((language) =>
    publications.flatMap(({ id }) => {
      const file = `${PUBLIC_PATHS.publications}/${id}`;
      const page = localizedPath(file, language);
      return [
        ...CITATION_EXTENSIONS.map((extension) => `${page}-*.${extension} ${file}.${extension} 200`),
        `${page}-* ${page} 200`,
      ];
    }),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** The text of `.assetsignore`: what Cloudflare is not handed, because nginx or local-supabase alone read it. */
export function ignoredFiles(): string {
  const gone = SUPPORTED_LANGUAGES.map((language) => `${localizedPath(GONE_PATH, language)}.html`);
  return ['.*', '*.br', '*.gz', '*.gone', '/app.html', ...gone].map((line) => `${line}\n`).join('');
}

/**
 * Files that stand for others of an exported site, so that hosts which cannot rewrite have something at each address: the
 * file that is there, by the name of the one that is to be.
 */
export function namesakes(publications: readonly { id: number; title: string }[]): Map<string, string> {
  const pairs: [string, string][] = Object.values(CONSOLE_PATHS).map((address) => [
    `${address.slice(1)}.html`,
    'app.html',
  ]);
  for (const language of SUPPORTED_LANGUAGES)
    for (const publication of publications) {
      const composed = `${PUBLIC_PATHS.publications}/${publication.id}`;
      const address = publicationPath(publication, language).slice(1);
      const bare = localizedPath(composed, language).slice(1);
      pairs.push([`${address}.html`, `${bare}.html`]);
      for (const extension of CITATION_EXTENSIONS)
        for (const name of [address, bare])
          pairs.push([`${name}.${extension}`, `${composed.slice(1)}.${extension}`]);
    }
  for (const language of SUPPORTED_LANGUAGES)
    for (const extension of CITATION_EXTENSIONS) {
      const list = `${PUBLIC_PATHS.publications}.${extension}`;
      pairs.push([localizedPath(list, language).slice(1), list.slice(1)]);
    }
  return new Map(pairs.filter(([name, file]) => name !== file));
}

function everyAddress(connectOrigins: readonly string[]): Rule {
  const {
    'Cache-Control': _caching,
    'Cross-Origin-Resource-Policy': _readers,
    ...headers
  } = responseHeaders('page', { isSecure: true });
  const policy = everyPagePolicy(connectOrigins, { hasConsole: true });
  return { address: '/*', headers: { ...headers, 'Content-Security-Policy': policy } };
}

function rule(
  address: string,
  kind: ResourceKind,
  type?: string,
  connectOrigins: readonly string[] = [],
): Rule {
  const own = responseHeaders(kind, { connectOrigins });
  const names = [
    'Cache-Control',
    'Content-Security-Policy',
    'Cross-Origin-Resource-Policy',
    'X-Robots-Tag',
  ].filter((name) => name in own);
  const headers = Object.fromEntries(names.map((name) => [name, own[name] ?? '']));
  return { address, headers: type ? { ...headers, 'Content-Type': type } : headers };
}

function citationRules(): Rule[] {
  return SUPPORTED_LANGUAGES.flatMap((language) => {
    const list = localizedPath(PUBLIC_PATHS.publications, language);
    return CITATION_EXTENSIONS.flatMap((extension) =>
      [`${list}.${extension}`, `${list}/*.${extension}`].map((address) =>
        rule(address, 'document', FILE_TYPES[extension]),
      ),
    );
  });
}

/** With the file itself, which hosts that do not read `.assetsignore` answer with too. */
function consoleAddresses(): string[] {
  return [...Object.values(CONSOLE_PATHS), '/app'];
}

function isCitation(file: string): boolean {
  return CITATION_EXTENSIONS.some((extension) => file.endsWith(`.${extension}`));
}

function typeOf(file: string): string | undefined {
  return Object.entries(FILE_TYPES).find(([ending]) => file.endsWith(`.${ending}`))?.[1];
}

function ruleText({ address, headers }: Rule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}
