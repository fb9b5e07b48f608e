import type { Picture } from './dependencies.ts';
import { fingerprint } from './image-type.ts';

/** An SVG is a document: opened by itself it must neither run nor load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PICTURE_POLICY = "default-src 'none'; sandbox";

/** Answers with a picture, or with 304 to who has it; `cacheControl` is the caller's. */
export async function pictureResponse(
  request: Request,
  { bytes, type }: Picture,
  { cacheControl }: { cacheControl: string },
): Promise<Response> {
  const etag = `"${await fingerprint(bytes)}"`;
  const headers = new Headers({
    'Cache-Control': cacheControl,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': type === 'image/svg+xml' ? SVG_POLICY : PICTURE_POLICY,
  });

  const known = request.headers.get('if-none-match');
  if (known?.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()))) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', type);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}
