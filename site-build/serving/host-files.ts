import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CITATION_FILES } from '@burhan/shared/publication-address';
import { CONSOLE_PATHS, GONE_PATH, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { pagePolicy } from './content-policy.ts';
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

/** What kinds differ in. */
const OWN_HEADERS = [
  'Cache-Control',
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'X-Robots-Tag',
];

/** The text of `_headers`. */
export function hostHeaders({ rootFiles, releaseFolders, connectOrigins }: HeaderSource): string {
  const rule = (address: string, kind: ResourceKind): string => {
    const headers = responseHeaders(kind, { connectOrigins });
    const own = Object.entries(headers).filter(([name]) => OWN_HEADERS.includes(name));
    // The longer ending of two stands after the other.
    const type = Object.entries(FILE_TYPES).findLast(([ending]) => address.endsWith(`.${ending}`))?.[1];
    return ruleText(address, kind === 'document' && type ? [...own, ['Content-Type', type]] : own);
  };
  const isOf = (wanted: ResourceKind) => (address: string) => describePath(address) === wanted;
  const root = rootFiles.map((file) => `/${file}`);
  const citations = SUPPORTED_LANGUAGES.flatMap((language) => {
    const list = localizedPath(PUBLIC_PATHS.publications, language);
    return CITATION_EXTENSIONS.flatMap((extension) => [`${list}.${extension}`, `${list}/*.${extension}`]);
  });
  return [
    everyAddress(connectOrigins),
    // The same headers go with what is missing, which must not be kept for ever as missing: it may be there again after a
    // rollback, or once a row is restored. So releases have theirs by version, and pictures are kept for a day.
    ...releaseFolders.map((folder) => rule(`${folder}/*`, 'immutable')),
    ...['/share/*', '/pictures/*', '/media/*', ...root.filter(isOf('asset'))].map((each) =>
      rule(each, 'asset'),
    ),
    ...[...new Set([...root.filter(isOf('document')), ...citations])].map((each) => rule(each, 'document')),
    rule(PREVIEW_PATH, 'preview-page'),
    ...[...Object.values(CONSOLE_PATHS), '/app'].map((each) => rule(each, 'console-page')),
  ].join('');
}

function everyAddress(connectOrigins: readonly string[]): string {
  const policy = pagePolicy('any', connectOrigins);
  const headers = { ...responseHeaders('page', { isSecure: true }), 'Content-Security-Policy': policy };
  const isOfFolders = ([name]: [string, string]) => /^Cache-Control$|^Cross-Origin-Resource/.test(name);
  return ruleText(
    '/*',
    Object.entries(headers).filter((each) => !isOfFolders(each)),
  );
}

function ruleText(address: string, headers: readonly (readonly string[])[]): string {
  return `${address}\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
}

/**
 * The text of `_redirects`: publications under an old title, and files for reference managers at more than one address. Cloudflare asks these rules before it
 * looks for files, so they name files, not addresses that they match.
 */
export function hostRedirects(publications: readonly { id: number }[]): string {
  const rules: [address: string, file: string][] = [];
  const list = PUBLIC_PATHS.publications;
  for (const language of SUPPORTED_LANGUAGES)
    for (const name of [list, ...publications.map(({ id }) => `${list}/${id}`)]) {
      const page = localizedPath(name, language);
      const hasTitle = name !== list;
      for (const extension of CITATION_EXTENSIONS) {
        if (page !== name) rules.push([`${page}.${extension}`, `${name}.${extension}`]);
        if (hasTitle) rules.push([`${page}-*.${extension}`, `${name}.${extension}`]);
      }
      if (hasTitle) rules.push([`${page}-*`, page]);
    }
  return rules.map(([address, file]) => `${address} ${file} 200\n`).join('');
}

/** The text of `.assetsignore`: what Cloudflare is not handed, because nginx or local-supabase alone read it. */
export function ignoredFiles(): string {
  const gone = SUPPORTED_LANGUAGES.map((language) => `${localizedPath(GONE_PATH, language)}.html`);
  return ['.*', '*.br', '*.gz', '*.gone', '/app.html', ...gone].map((line) => `${line}\n`).join('');
}
