/** Hostile answers, by path: an admin stored pictures of a server, and the server now attacks its readers. */
export const ANSWERS: Readonly<Record<string, (signal: AbortSignal) => Response | Promise<Response>>> = {
  '/gzip-bomb': () => new Response('GIF89a', { headers: { 'content-encoding': 'gzip' } }),
  '/announced-50-mb': () => new Response('GIF89a', { headers: { 'content-length': '52428800' } }),
  '/endless': () => new Response(new ReadableStream({ pull: (body) => body.enqueue(MEGABYTE) })),
  '/slow-head': (signal) => new Promise((_, reject) => atEnd(signal, () => reject(signal.reason))),
  '/slow-body': (signal) => begun((body) => atEnd(signal, () => body.error(signal.reason))),
  // A body without a length looks complete when its connection ends, even if the client closed it.
  '/slow-without-length': (signal) => begun((body) => atEnd(signal, () => body.close())),
  '/cut-off': () => begun((body) => body.error(new Error('terminated'))),
  '/page-with-drawing': () => new Response('<!-- --><html><svg onload="alert(1)"></svg></html>'),
  '/script': () => new Response('alert(1)//GIF89a', { headers: { 'content-type': 'image/gif' } }),
  '/partial': () => new Response('GIF89a', { status: 206 }),
  '/polyglot-gif': () => new Response('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'),
  '/polyglot-svg': () =>
    new Response(
      '<?xml version="1.0"?><!-- <html> --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
  '/loop': () => new Response(null, { status: 302, headers: { location: '/loop' } }),
  '/nowhere': () => new Response(null, { status: 302, headers: { location: 'http://[' } }),
};

const MEGABYTE = new Uint8Array(1024 * 1024);

function atEnd(signal: AbortSignal, run: () => void): void {
  signal.addEventListener('abort', run, { once: true });
}

/** An answer that sends the first bytes of a picture. `goOn` decides how the body continues. */
function begun(goOn: (body: ReadableStreamDefaultController<Uint8Array>) => void): Response {
  const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
    body.enqueue(new TextEncoder().encode('GIF89a'));
    goOn(body);
  };
  return new Response(new ReadableStream({ start }));
}
