import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { freePort } from '@burhan/testing/free-ports';
import { startNginxForTests } from '@burhan/testing/nginx';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { startStandInBackend } from '../testing/stand-in-backend.ts';

const OPENSSL = 'openssl';
const INCLUDES = path.join(import.meta.dirname, '../../deploy/nginx.local');

const { at } = testFolder();

const answerTo = async (asking: ClientRequest): Promise<IncomingMessage> => {
  const [response] = await once(asking.end(), 'response');
  return response.resume();
};

it('the includes for TLS lead to it, tell the backend of it, and browsers to stay with it', async () => {
  const [plain, tls] = [await freePort(), await freePort()];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout'];
  const files = [at('privkey.pem'), '-out', at('fullchain.pem')];
  const args = ['req', '-x509', '-days', '1', '-subj', '/CN=site.test', ...key, ...files];
  execFileSync(OPENSSL, args, { stdio: 'ignore' });
  // The example's files, changed so that they need no root, no real certificate and no IPv6.
  const local = readdirSync(INCLUDES).map((name) => [
    name,
    readFileSync(path.join(INCLUDES, name), 'utf8')
      .replaceAll('/etc/ssl/site', at())
      .replaceAll(/^.*\[::\].*$/gm, '')
      .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${tls}`)
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plain}`),
  ]);
  const backend = await startStandInBackend();
  const options = { distDir: at(), upstream: backend.upstream, local: Object.fromEntries(local) };
  const nginx = await startNginxForTests(options);
  // The certificate is the test's own.
  const secure = { port: tls, agent: false, rejectUnauthorized: false };

  await answerTo(https.request({ ...secure, path: '/functions/v1/api/r/0123456789' }));
  const { headers } = await answerTo(https.request(secure));
  const led = await answerTo(http.request({ port: plain, path: '/a?b', headers: { host: 'site.test' } }));
  await nginx.stop();
  await backend.close();

  expect(backend.asked[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect([led.statusCode, led.headers.location]).toEqual([308, 'https://site.test/a?b']);
});
