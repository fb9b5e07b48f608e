import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { CITATION_FILES } from '@burhan/shared/publication-address';
import { CONSOLE_PATHS, GONE_PATH, PREVIEW_PATH, PUBLIC_PATHS } from '@burhan/shared/routes';
import { pagePolicy } from './content-policy.ts';
import { describePath, FILE_TYPES, type ResourceKind, responseHeaders } from './response-headers.ts';

/**
 * Makes `_headers` and `_redirects` for static hosts, within the limits of Cloudflare and Netlify. If several
 * rules set the same header for an address, hosts join the values by a comma. So the rule for all addresses
 * sets only headers that suit every address, and rules for folders set caching. Such a rule may add a second
 * content security policy, which can only forbid more.
 */

export type HeaderSource = {
  /** Names of the files at the site's root. */
  rootFiles: readonly string[];
  /** Folders of releases, such as `/host/0123456789ab`. */
  releaseFolders: readonly string[];
  connectOrigins: readonly string[];
};

const CITATION_EXTENSIONS = CITATION_FILES.map(({ extension }) => extension);

/** The headers that differ between kinds of resources. */
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
    // The last match, because the longer of two matching endings comes later.
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
    // Hosts send these headers with a 404 too. A 404 must not be cached for ever, because a rollback or a
    // restored row may bring the file back. So `immutable` is set only for versions that exist,
    // and pictures are cached for a day.
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
 * The text of `_redirects`. The address of a publication may end with any title, because titles change. A
 * file for reference managers has an address in each language, but is stored once. Cloudflare applies the
 * rules before it looks for files. So no rule may match the target of a rule: it would redirect without end.
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

/** The text of `.assetsignore`: files that Cloudflare does not get, because only nginx or local-supabase read them. */
export function ignoredFiles(): string {
  const gone = SUPPORTED_LANGUAGES.map((language) => `${localizedPath(GONE_PATH, language)}.html`);
  return ['.*', '*.br', '*.gz', '*.gone', '/app.html', ...gone].map((line) => `${line}\n`).join('');
}
