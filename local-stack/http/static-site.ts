import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describePath, type ResourceKind, responseHeaders } from '@burhan/releases/serving/response-headers';
import { languageOfPath, localizedPath } from '@burhan/shared/i18n/languages';
import {
  composedCitationPath,
  composedPublicationPath,
  removedPublicationFileOf,
} from '@burhan/shared/publication-address';
import { GONE_PATH, NOT_FOUND_PATH, withoutTrailing } from '@burhan/shared/routes';
import { bytesOf, contentOf, openStaticFile } from './static-file.ts';

export type StaticSite = {
  answer(request: Request): Promise<Response>;
  /** A file of the site's own media, by its address; null when there is none. */
  readMedia(pathname: string): Promise<{ bytes: Uint8Array<ArrayBuffer> } | null>;
};

/** Folders of immutable releases, straight below `dist`. */
const RELEASES = /^\/(?:host|remote-public|remote-admin)(?:\/|$)/;

/** In characters: no file of a site has as many, and each slash of a path costs. */
const LONGEST_PATH = 2000;

/** Names that exist beside pages but have no address of their own. */
const UNADDRESSED = /\.(?:html|br|gz|gone)$/;

export type StaticSiteOptions = {
  distDir: string;
  siteDir: string;
  connectOrigins?: readonly string[];
};

type Target = {
  file: string;
  kind: ResourceKind;
  status: number;
  /** Answers only where this file is there too. */
  mark?: string;
};

/**
 * Serves the composed pages and the releases that they name.
 * @param distDir where releases are.
 * @param siteDir the composed site; may be switched to another at any time.
 * @param connectOrigins origins that pages connect to besides their own.
 */
export function createStaticSite({ distDir, siteDir, connectOrigins = [] }: StaticSiteOptions): StaticSite {
  const fileAnswer = (request: Request, target: Target) => answerFile(request, target, connectOrigins);
  const plain = (...[status, text, kind, headers]: PlainAnswer) =>
    plainAnswer(status, text, { ...responseHeaders(kind, { connectOrigins }), ...headers });
  return {
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return plain(405, 'This address is only read.', 'not-found', { Allow: 'GET, HEAD' });
      }
      const url = new URL(request.url);
      const moved = withoutTrailingSlashes(url);
      if (moved) return plain(301, '', 'page', { Location: moved });

      const segments = decodeSegments(url.pathname);
      if (segments && RELEASES.test(url.pathname)) {
        const file = { file: path.join(distDir, ...segments), kind: 'immutable', status: 200 } as const;
        return (await fileAnswer(request, file)) ?? plain(404, 'Not found.', 'not-found');
      }
      for (const target of targets(url.pathname, segments)) {
        if (target.mark && !(await isThere(path.join(siteDir, target.mark)))) continue;
        const answer = await fileAnswer(request, { ...target, file: path.join(siteDir, target.file) });
        if (answer) return answer;
      }
      return (await isThere(siteDir))
        ? plain(404, 'Not found.', 'not-found')
        : plain(503, 'The site is not built yet: run npm run build.', 'not-found', {
            'Retry-After': '5',
          });
    },

    async readMedia(pathname) {
      const segments = decodeSegments(pathname);
      if (!segments || UNADDRESSED.test(pathname)) return null;
      const file = await openStaticFile(path.join(siteDir, ...segments), null);
      return file && { bytes: await bytesOf(file) };
    },
  };
}

function targets(pathname: string, segments: readonly string[] | null): Target[] {
  const inLanguages = (page: string) =>
    new Set([localizedPath(page, languageOfPath(pathname)), page].map((path) => `${path.slice(1)}.html`));
  const mark = segments && removedPublicationFileOf(`/${segments.join('/')}`)?.slice(1);
  const gone = mark ? [...inLanguages(GONE_PATH)] : [];
  return [
    ...(segments ? existing(pathname, segments) : []),
    ...gone.map((file): Target => ({ file, kind: 'not-found', status: 410, ...(mark && { mark }) })),
    ...[...inLanguages(NOT_FOUND_PATH)].map((file): Target => ({ file, kind: 'not-found', status: 404 })),
  ];
}

function existing(pathname: string, segments: readonly string[]): Target[] {
  const kind = describePath(pathname);
  if (kind === 'console-page') return [{ file: 'app.html', kind, status: 200 }];
  const file = segments.join('/');
  if (kind === 'preview-page') return [{ file: `${file}.html`, kind, status: 200 }];
  const publication = composedPublicationPath(`/${file}`);
  if (publication) return [{ file: `${publication.slice(1)}.html`, kind: 'page', status: 200 }];
  const citation = composedCitationPath(`/${file}`);
  if (citation) return [{ file: citation.slice(1), kind: 'document', status: 200 }];
  if (file === '') return [{ file: 'index.html', kind: 'page', status: 200 }];
  if (/^(?:app|404|410|index)$/.test(segments.at(-1) ?? '') || UNADDRESSED.test(file)) return [];
  if (kind !== 'page') return [{ file, kind, status: 200 }];
  return [`${file}.html`, `${file}/index.html`].map((page) => ({ file: page, kind, status: 200 }));
}

/** The path's names, or null when one of them could lead elsewhere or is hidden, or no address is as long. */
function decodeSegments(pathname: string): string[] | null {
  if (pathname.length > LONGEST_PATH) return null;
  try {
    const segments = pathname.split('/').slice(1).map(decodeURIComponent);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here.
    return segments.some((name) => name.startsWith('.') || /[/\\\u0000-\u001f]/.test(name)) ? null : segments;
  } catch {
    return null;
  }
}

function withoutTrailingSlashes({ pathname, search }: URL): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  // One leading slash only: two would name another host.
  return `${withoutTrailing(pathname, '/').replace(/^\/+/, '/') || '/'}${search}`;
}

async function answerFile(
  request: Request,
  { file, kind, status }: Target,
  connectOrigins: readonly string[],
): Promise<Response | null> {
  const opened = await openStaticFile(file, request.headers.get('accept-encoding'));
  if (!opened) return null;

  const headers = new Headers({
    ...responseHeaders(kind, { connectOrigins }),
    'Content-Type': opened.contentType,
    'Last-Modified': opened.lastModified,
    ETag: opened.etag,
    Vary: 'Accept-Encoding',
  });
  if (status === 200 && isUnchanged(request, opened.etag)) {
    await opened.handle.close();
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Length', String(opened.size));
  if (opened.encoding) headers.set('Content-Encoding', opened.encoding);
  return new Response(await contentOf(opened), { status, headers });
}

function isUnchanged(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()));
}

type PlainAnswer = [status: number, text: string, kind: ResourceKind, headers?: Record<string, string>];

function plainAnswer(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text || null, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
