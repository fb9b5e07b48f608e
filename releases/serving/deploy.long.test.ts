import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '@burhan/testing/free-ports';
import { nginxComplaint, startNginxForTests, type TestNginx } from '@burhan/testing/nginx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { type StandInBackend, startStandInBackend } from '../testing/stand-in-backend.ts';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const OPENSSL = 'openssl';
const INCLUDES = path.join(DEPLOY, 'nginx.local');
const FRONT = 'front.main.conf';

/** Debian has nginx's stream module in a package of its own. */
const hasStreamModule = existsSync('/usr/lib/nginx/modules/ngx_stream_module.so');

let folder: string;
let ports: { plain: number; tls: number };
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const [plain = 0, tls = 0] = await freePorts(2);
  ports = { plain, tls };
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(OPENSSL, ['req', '-x509', ...key, '-days', '1', '-subj', '/CN=site.test', ...files], {
    stdio: 'ignore',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the includes of the example machine fit nginx.conf', async () => {
  const local = includes();
  expect(Object.keys(local)).toHaveLength(hasStreamModule ? 5 : 4);

  expect(await nginxComplaint({ distDir: folder, upstream: '127.0.0.1:4173', local })).toBeNull();
  const broken = { ...local, 'broken.server.conf': 'no_such_directive;' };
  expect(await nginxComplaint({ distDir: folder, upstream: '127.0.0.1:4173', local: broken })).toContain(
    'no_such_directive',
  );
});

const front = hasStreamModule ? [FRONT] : [];
describe.each(front)('%s', () => {
  let backend: StandInBackend;
  let nginx: TestNginx;
  beforeAll(async () => {
    backend = await startStandInBackend();
    nginx = await startNginxForTests({ distDir: folder, upstream: backend.upstream, local: includes() });
  });
  afterAll(async () => {
    await nginx.stop();
    await backend.close();
  });

  it('says whose connection it is, to the limits and to the backend', async () => {
    backend.reset();
    await askByTls('127.0.0.3');

    expect(backend.asked[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.3',
      'x-forwarded-proto': 'https',
    });
    expect((await askByTls('127.0.0.3', '/')).headers['strict-transport-security']).toContain('max-age=');
  });

  it('leads from plain HTTP to TLS', async () => {
    const answer = await rawRequest(`http://127.0.0.1:${ports.plain}`, '/a?b', {
      headers: { host: 'site.test' },
    });

    expect([answer.status, answer.headers.location]).toEqual([308, 'https://site.test/a?b']);
  });
});

it.each(['burhan.service', 'burhan-nginx.service'])('%s starts what the project has', (unit) => {
  const text = unitText(unit);
  const scripts = [...text.matchAll(/^Exec\w+=\/usr\/bin\/node (\S+) (\w+)$/gm)];

  for (const [, script = '', command = ''] of scripts) {
    expect(readFileSync(path.join(DEPLOY, '..', script), 'utf8')).toContain('runCommand');
    expect(['start', 'build']).toContain(command);
  }
  expect(text).toMatch(/^NoNewPrivileges=yes$/m);
  expect(text).toMatch(/^ProtectSystem=strict$/m);
});

function unitText(name: string): string {
  return readFileSync(path.join(DEPLOY, name), 'utf8');
}

async function askByTls(from: string, target = '/functions/v1/api/x'): Promise<IncomingMessage> {
  const options = { host: '127.0.0.1', port: ports.tls, path: target, localAddress: from, agent: false };
  // Our own throw-away certificate on loopback.
  const asking = request({ ...options, rejectUnauthorized: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

/** The example's files without what needs root, its certificate, the journal, or IPv6. */
function includes(): Record<string, string> {
  const names = readdirSync(INCLUDES).filter((name) => name !== FRONT || hasStreamModule);
  return Object.fromEntries(
    names.map((name) => [
      name,
      readFileSync(path.join(INCLUDES, name), 'utf8')
        .replaceAll('/etc/burhan/tls', folder)
        .replaceAll('/run/burhan-nginx', folder)
        .replaceAll('syslog:server=unix:/dev/log,nohostname,tag=burhan_nginx', path.join(folder, 'journal'))
        .replaceAll(/^.*\[::\].*$/gm, '')
        .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${ports.tls}`)
        .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${ports.plain}`),
    ]),
  );
}
