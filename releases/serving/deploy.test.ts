import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nginxComplaint } from './nginx-for-tests.ts';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const OPENSSL = 'openssl';
const INCLUDES = path.join(DEPLOY, 'nginx.local');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync(OPENSSL, ['req', '-x509', ...key, '-days', '1', '-subj', '/CN=site.test', ...files], {
    stdio: 'ignore',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the includes of the example machine fit nginx.conf', async () => {
  const local = Object.fromEntries(
    readdirSync(INCLUDES).map((name) => [name, forTests(readFileSync(path.join(INCLUDES, name), 'utf8'))]),
  );
  expect(Object.keys(local)).toHaveLength(4);

  expect(await nginxComplaint({ distDir: folder, upstream: '127.0.0.1:4173', local })).toBeNull();
  const broken = { ...local, 'broken.server.conf': 'no_such_directive;' };
  expect(await nginxComplaint({ distDir: folder, upstream: '127.0.0.1:4173', local: broken })).toContain(
    'no_such_directive',
  );
});

it.each(['burhan.service', 'burhan-nginx.service'])('%s starts what the project has', (unit) => {
  const text = readFileSync(path.join(DEPLOY, unit), 'utf8');
  const scripts = [...text.matchAll(/^Exec\w+=\/usr\/bin\/node (\S+) (\w+)$/gm)];

  for (const [, script = '', command = ''] of scripts) {
    expect(readFileSync(path.join(DEPLOY, '..', script), 'utf8')).toContain('handOver');
    expect(['start', 'build']).toContain(command);
  }
  expect(text).toMatch(/^NoNewPrivileges=yes$/m);
  expect(text).toMatch(/^ProtectSystem=strict$/m);
});

/** Without what needs root, its certificate, or IPv6. */
function forTests(text: string): string {
  return text
    .replaceAll('/etc/burhan/tls', folder)
    .replaceAll(/listen (443|80)\b/g, 'listen 127.0.0.1:20$1')
    .replaceAll(/^.*\[::\].*$/gm, '');
}
