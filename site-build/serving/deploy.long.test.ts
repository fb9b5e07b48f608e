import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import path from 'node:path';
import { freePort } from '@burhan/testing/free-ports';
import { startNginxForTests } from '@burhan/testing/nginx';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startStandInBackend } from '../testing/stand-in-backend.ts';

const OPENSSL = 'openssl';
const INCLUDES = path.join(import.meta.dirname, '../../deploy/nginx.local');

const { at } = testFolder();

it('the includes for TLS lead to it, tell the backend of it, and browsers to stay with it', async () => {
  const [plain, tls] = [await freePort(), await freePort()];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout'];
  const files = [at('privkey.pem'), '-out', at('fullchain.pem')];
  execFileSync(OPENSSL, ['req', '-x509', '-days', '1', '-subj', '/CN=site.test', ...key, ...files], {
    stdio: 'ignore',
  });
  // The example's files, changed so that they need no root, no real certificate and no IPv6.
  const local = Object.fromEntries(
    readdirSync(INCLUDES).map((name) => [
      name,
      readFileSync(path.join(INCLUDES, name), 'utf8')
        .replaceAll('/etc/ssl/site', at())
        .replaceAll(/^.*\[::\].*$/gm, '')
        .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${tls}`)
        .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plain}`),
    ]),
  );
  const backend = await startStandInBackend();
  const nginx = await startNginxForTests({ distDir: at(), upstream: backend.upstream, local });
  const askByTls = async (target: string): Promise<IncomingMessage> => {
    // The certificate is the test's own.
    const options = { host: '127.0.0.1', port: tls, path: target, agent: false, rejectUnauthorized: false };
    const [response] = (await once(request(options).end(), 'response')) as [IncomingMessage];
    return response.resume();
  };

  await askByTls('/functions/v1/api/r/0123456789');
  const { headers } = await askByTls('/');
  const led = await rawRequest(`http://127.0.0.1:${plain}`, '/a?b', { headers: { host: 'site.test' } });
  await nginx.stop();
  await backend.close();

  expect(backend.asked[0]?.headers).toMatchObject({ 'x-forwarded-proto': 'https' });
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect([led.status, led.headers.location]).toEqual([308, 'https://site.test/a?b']);
});
