import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageAddressHash } from '@burhan/shared/image-address';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EdgeFunction, PNG, startEdgeFunction } from './start-edge-function.ts';

const OPENSSL = 'openssl';
const HOSTILE = 'rebinding.example';
const CHECKED = '93.184.216.34';

/**
 * A name server that gives a public address first and this machine from then on, and connections that say where they
 * go: to the machine on the internet, for which the servers of this test stand in.
 */
const REBINDING = `
  let asked = 0;
  Deno.resolveDns = async (name, type) => {
    if (type === 'AAAA') return [];
    console.log('RESOLVED ' + name);
    return [asked++ === 0 ? '${CHECKED}' : '127.0.0.1'];
  };
  const connect = Deno.connect;
  Deno.connect = (target) => {
    console.log('CONNECTED ' + target.hostname);
    return connect({ ...target, hostname: '127.0.0.1' });
  };
`;

let folder: string;
let stored: string;
let servers: Server[];
let hosts: (string | undefined)[];
let edge: EdgeFunction;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'edge-rebinding-'));
  await writeFile(path.join(folder, 'rebinding.js'), REBINDING);
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  // A certificate of an authority would not do as that of a server.
  const facts = [
    '-subj',
    '/CN=a',
    '-addext',
    `subjectAltName=DNS:${HOSTILE}`,
    '-addext',
    'basicConstraints=critical,CA:FALSE',
  ];
  execFileSync(OPENSSL, ['req', '-x509', ...key, ...facts, ...files], { stdio: 'ignore' });
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  [servers, hosts] = [[], []];
  const project = await serve(createServer(answerAsProject));
  edge = await startEdgeFunction(`http://127.0.0.1:${project}`, [
    '--allow-net=127.0.0.1',
    `--preload=${path.join(folder, 'rebinding.js')}`,
    `--cert=${path.join(folder, 'certificate.pem')}`,
  ]);
});
afterEach(() => {
  edge.edge.kill('SIGKILL');
  for (const server of servers) server.close();
});

async function serve(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

const answerAsProject: RequestListener = (request, response) => {
  const isTable = request.url?.startsWith('/rest/v1/publications');
  response.end(isTable ? JSON.stringify([{ image_url: stored, image_width: 1 }]) : '[]');
};

const answerAsHostile: RequestListener = (request, response) => {
  hosts.push(request.headers.host);
  if (request.url === '/moved.png') response.writeHead(302, { location: '/a.png' }).end();
  else response.end(PNG);
};

async function askForPicture(address: string): Promise<Response> {
  stored = address;
  return fetch(`${edge.edgeUrl}/api/r/${imageAddressHash(address)}`);
}

/** What its network was asked for, in order. */
const steps = () => edge.printed().match(/^(?:RESOLVED|CONNECTED) .*$/gm);

test('the address that was checked is the one that is asked', async () => {
  const port = await serve(createServer(answerAsHostile));

  const response = await askForPicture(`http://${HOSTILE}:${port}/a.png`);

  expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  expect(steps()).toEqual([`RESOLVED ${HOSTILE}`, `CONNECTED ${CHECKED}`]);
  expect(hosts).toEqual([`${HOSTILE}:${port}`]);
});

test('with TLS too, by the certificate of the name', async () => {
  const [key, cert] = await Promise.all(
    ['key.pem', 'certificate.pem'].map((name) => readFile(path.join(folder, name))),
  );
  const port = await serve(createSecureServer({ key, cert }, answerAsHostile));

  const response = await askForPicture(`https://${HOSTILE}:${port}/a.png`);

  expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  expect(steps()).toEqual([`RESOLVED ${HOSTILE}`, `CONNECTED ${CHECKED}`]);
});

test('a certificate of another name is refused', async () => {
  const [key, cert] = await Promise.all(
    ['key.pem', 'certificate.pem'].map((name) => readFile(path.join(folder, name))),
  );
  const port = await serve(createSecureServer({ key, cert }, answerAsHostile));

  expect((await askForPicture(`https://other.example:${port}/a.png`)).status).toBe(502);
  expect(hosts).toEqual([]);
});

test('a redirect is looked up and checked anew, and leads nowhere inside', async () => {
  const port = await serve(createServer(answerAsHostile));

  expect((await askForPicture(`http://${HOSTILE}:${port}/moved.png`)).status).toBe(403);
  expect(steps()).toEqual([`RESOLVED ${HOSTILE}`, `CONNECTED ${CHECKED}`, `RESOLVED ${HOSTILE}`]);
  expect(hosts).toHaveLength(1);
});
