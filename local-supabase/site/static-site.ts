import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { languageOfPath, localizedPath } from '@burhan/shared/i18n/languages';
import {
  prerenderedCitationPath,
  prerenderedPublicationPath,
  removedPublicationFileOf,
} from '@burhan/shared/publication-address';
import { GONE_PATH, NOT_FOUND_PATH } from '@burhan/shared/routes';
import {
  describePath,
  FILE_TYPES,
  type ResourceKind,
  responseHeaders,
} from '@burhan/site-build/serving/response-headers';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { getMimeType } from 'hono/utils/mime';

/** Folders of immutable releases, directly below `dist`. */
const RELEASES = /^\/(?:host|remote-public|remote-admin)\//;

/** Files that nobody can request by name. `publications.html`, for example, is served as `/publications`. */
const UNADDRESSED = /\.(?:html|br|gz|gone)$/;

const ABOUT_THE_BODY = ['Content-Length', 'Content-Type', 'Content-Encoding', 'Content-Range'] as const;

type Target = { file: string; kind: ResourceKind; status: number };

/**
 * Serves the prerendered pages and the files of releases, as nginx and static hosts do.
 * @param distDir where releases are.
 * @param siteDir a link to the prerendered site, which may be switched to another at any time.
 */
export function createStaticSite({ distDir, siteDir }: { distDir: string; siteDir: string }): Hono {
  const app = new Hono();
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(responseHeaders('page'))] }));

  app.get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    // One leading slash only: two would name another host.
    const trimmed = pathname.replace(/\/+$/, '').replace(/^\/+/, '/') || '/';
    if (pathname.endsWith('/') && pathname !== '/')
      return plain(301, '', 'page', { Location: `${trimmed}${search}` });
    const names = namesIn(pathname);
    if (names && RELEASES.test(pathname)) {
      const answer = await fileAnswer(c, distDir, {
        file: path.join(...names),
        kind: 'immutable',
        status: 200,
      });
      if (answer) return answer;
    } else {
      // Follows the link once, so that a file's size and content fit together even if the link is switched.
      const folder = await realpath(siteDir);
      for (const target of targets(folder, pathname, names)) {
        const answer = await fileAnswer(c, folder, target);
        if (answer) return answer;
      }
    }
    return plain(404, 'Not found.', 'not-found');
  });
  app.all('*', () => plain(405, 'This address is only read.', 'not-found', { Allow: 'GET, HEAD' }));
  return app;
}

function plain(
  status: number,
  text: string,
  kind: ResourceKind,
  headers: Record<string, string> = {},
): Response {
  return new Response(text || null, {
    status,
    headers: { ...responseHeaders(kind), 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

/** The files to try for a path. The first one that exists is the answer. */
function targets(folder: string, pathname: string, names: readonly string[] | null): Target[] {
  const page = (of: string, status: number): Target[] =>
    [localizedPath(of, languageOfPath(pathname)), of].map((path) => ({
      file: `${path.slice(1)}.html`,
      kind: 'not-found',
      status,
    }));
  const mark = names && removedPublicationFileOf(`/${names.join('/')}`);
  const isGone = mark && existsSync(path.join(folder, mark));
  return [
    ...(names ? existing(pathname, names) : []),
    ...(isGone ? page(GONE_PATH, 410) : []),
    ...page(NOT_FOUND_PATH, 404),
  ];
}

function existing(pathname: string, names: readonly string[]): Target[] {
  const kind = describePath(pathname);
  const target = (file: string): Target => ({ file, kind, status: 200 });
  if (kind === 'console-page') return [target('app.html')];
  const file = names.join('/');
  if (kind === 'preview-page') return [target(`${file}.html`)];
  const publication = prerenderedPublicationPath(`/${file}`);
  if (publication) return [{ ...target(`${publication.slice(1)}.html`), kind: 'page' }];
  const citation = prerenderedCitationPath(`/${file}`);
  if (citation) return [{ ...target(citation.slice(1)), kind: 'document' }];
  if (file === '') return [target('index.html')];
  if (/^(?:app|404|410|index)$/.test(names.at(-1) ?? '') || UNADDRESSED.test(file)) return [];
  return kind === 'page' ? [target(`${file}.html`), target(`${file}/index.html`)] : [target(file)];
}

/** The decoded segments of a path, or null if one is hidden or could lead out of the folder. */
function namesIn(pathname: string): string[] | null {
  try {
    const names = pathname.split('/').slice(1).map(decodeURIComponent);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
    return names.some((name) => name.startsWith('.') || /[/\\\u0000-\u001f]/.test(name)) ? null : names;
  } catch {
    return null;
  }
}

/** Answers with a file, or with the precompressed one next to it; null if there is none. */
async function fileAnswer(
  c: Context,
  root: string,
  { file, kind, status }: Target,
): Promise<Response | null> {
  const serve = serveStatic({ root, path: file, precompressed: true });
  const found = await serve(c, async () => {});
  if (!found) return null;
  const type = file.endsWith('.csl.json') ? FILE_TYPES['csl.json'] : getMimeType(file, FILE_TYPES);
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(responseHeaders(kind))) headers.set(name, value);
  headers.set('Content-Type', type ?? 'application/octet-stream');
  headers.set('Vary', 'Accept-Encoding');
  if (status === 200 && isUnchanged(c, headers)) {
    await found.body?.cancel();
    for (const name of ABOUT_THE_BODY) headers.delete(name);
    return new Response(null, { status: 304, headers });
  }
  return new Response(found.body, { status: status === 200 ? found.status : status, headers });
}

/** Whether the reader names the time of the file that it has. An ETag counts more, as it does for nginx. */
function isUnchanged(c: Context, headers: Headers): boolean {
  const since = c.req.header('If-Modified-Since');
  return since !== undefined && since === headers.get('Last-Modified') && !c.req.header('If-None-Match');
}
