import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;

/** Something on this machine that nobody outside may reach. It counts every connection. */
export type PrivateListener = { port: number; connections: () => number; close: () => void };

export async function startPrivateListener(): Promise<PrivateListener> {
  let connections = 0;
  // On both kinds of address, where the machine has both.
  const server = createTcpServer((socket) => {
    connections++;
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nGIF89a');
  }).listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => server.close(),
  };
}

/** A server that an admin stored pictures of, and that turned against its readers. */
export type HostileServer = { port: number; close: () => void };

export async function startHostileServer(privatePort: number): Promise<HostileServer> {
  const server = createServer(hostileAnswers(privatePort)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

function hostileAnswers(privatePort: number): RequestListener {
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/gzip-bomb': (response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50 * MEGABYTE))),
    '/announced-50-mb': (response) => {
      response.writeHead(200, { 'content-length': String(50 * MEGABYTE) });
      endless(response);
    },
    '/endless': endless,
    '/slow-body': (response) => response.writeHead(200).write('GIF89a'),
    '/slow-head': () => undefined,
    '/slow-without-length': (response) => response.socket?.write('HTTP/1.1 200 OK\r\n\r\nGIF89a'),
    '/page-with-drawing': (response) => response.end('<!-- --><html><svg onload="alert(1)"></svg></html>'),
    '/script': (response) => response.setHeader('content-type', 'image/gif').end('alert(1)//GIF89a'),
    '/partial': (response) => response.writeHead(206).end('GIF89a'),
    '/cut-off': (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('GIF89a');
      setImmediate(() => response.socket?.destroy());
    },
    '/polyglot-gif': (response) => response.end('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'),
    '/polyglot-svg': (response) =>
      response.end(
        '<?xml version="1.0"?><!-- <html> --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
    '/nowhere': (response) => response.writeHead(302, { location: 'http://[' }).end(),
  };
  return (request, response) => {
    const url = request.url ?? '';
    const target = url.startsWith('/to/') ? decodeURIComponent(url.slice(4)) : null;
    if (target !== null)
      response.writeHead(307, { location: target.replace('PORT', String(privatePort)) }).end();
    else answers[url]?.(response);
  };
}

function endless(response: ServerResponse): void {
  const megabyte = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(MEGABYTE)]);
  const go = () => {
    while (!response.destroyed && response.write(megabyte));
  };
  response.on('drain', go).once('close', () => response.off('drain', go));
  go();
}
