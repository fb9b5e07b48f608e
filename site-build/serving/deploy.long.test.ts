import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@burhan/testing/free-ports';
import { startNginxForTests, type TestNginx } from '@burhan/testing/nginx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { type StandInBackend, startStandInBackend } from '../testing/stand-in-backend.ts';

const OPENSSL = 'openssl';
const INCLUDES = path.join(import.meta.dirname, '../../deploy/nginx.local');

let folder: string;
let ports: { plain: number; tls: number };
let backend: StandInBackend;
let nginx: TestNginx;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const [plain = 0, tls = 0] = await freePorts(2);
  ports = { plain, tls };
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(OPENSSL, ['req', '-x509', ...key, '-days', '1', '-subj', '/CN=site.test', ...files], {
    stdio: 'ignore',
  });
  backend = await startStandInBackend();
  nginx = await startNginxForTests({ distDir: folder, upstream: backend.upstream, local: includes() });
});
afterAll(async () => {
  await nginx.stop();
  await backend.close();
  rmSync(folder, { recursive: true });
});

it('the includes for TLS tell the backend of it, and browsers to stay with it', async () => {
  await askByTls('/functions/v1/api/r/0123456789');
  expect(backend.asked[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https' });
  expect((await askByTls('/')).headers['strict-transport-security']).toContain('max-age=');
});

it('lead from plain HTTP to TLS', async () => {
  const plain = `http://127.0.0.1:${ports.plain}`;
  const answer = await rawRequest(plain, '/a?b', { headers: { host: 'site.test' } });
  expect([answer.status, answer.headers.location]).toEqual([308, 'https://site.test/a?b']);
});

async function askByTls(target: string): Promise<IncomingMessage> {
  // Our own throw-away certificate on loopback.
  const options = {
    host: '127.0.0.1',
    port: ports.tls,
    path: target,
    agent: false,
    rejectUnauthorized: false,
  };
  const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

/** The example's files without what needs root, its certificate, or IPv6. */
function includes(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(INCLUDES).map((name) => [
      name,
      readFileSync(path.join(INCLUDES, name), 'utf8')
        .replaceAll('/etc/ssl/site', folder)
        .replaceAll(/^.*\[::\].*$/gm, '')
        .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${ports.tls}`)
        .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${ports.plain}`),
    ]),
  );
}
