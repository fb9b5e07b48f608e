import path from 'node:path';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { serveProject } from '../testing/serve-project.ts';
import { prepareNginx } from './prepare-nginx.ts';

const served = serveProject({
  environment: { CONSOLE_HOST: 'console.test', SITE_URL: 'https://www.test/' },
});

const ask = (host: string, target: string) => rawRequest(served.nginx.url, target, { headers: { host } });
const consolePaths = Object.values(CONSOLE_PATHS);

describe('with a host name of its own for the console', () => {
  it.each([...consolePaths, '/update-panel/', '//update-panel', '/%75pdate-panel', '/auth/v1/token'])(
    'the public one does not know %s',
    async (address) => {
      const { status, headers, body } = await ask('www.test', address);

      expect(status).toBe(404);
      expect(body).not.toContain('remote-admin');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    },
  );

  it.each(['/-/renew/auth/v1/token', '//auth/v1/token', '/%61uth/v1/token'])(
    'the public one leads nowhere by %s',
    async (target) => {
      served.backend.reset();
      const { status } = await ask('www.test', target);

      expect([400, 404]).toContain(status);
      expect(served.backend.asked).toHaveLength(0);
    },
  );

  it.each([...Object.values(PUBLIC_PATHS), '/robots.txt', '/rest/v1/metrics?select=*', '/media/logo.png'])(
    'the public one serves %s as ever',
    async (address) => {
      expect((await ask('www.test', address)).status).toBe(200);
    },
  );

  it.each(consolePaths)(
    'the console is at %s of its own, with its policy and not for search engines',
    async (path) => {
      const { status, headers } = await ask('console.test', path);

      expect(status).toBe(200);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(headers['content-security-policy']).toMatch(/connect-src 'self'/);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it.each(['/', '/publications?q=a', '/preview', '/robots.txt', '/nowhere'])(
    'the console leads from %s to the public site',
    async (address) => {
      const { status, headers } = await ask('console.test', address);

      expect([status, headers.location]).toEqual([302, `https://www.test${address}`]);
    },
  );

  it('the console has its code, its pictures and its backend', async () => {
    const html = (await ask('console.test', '/update-panel')).body;
    const [script = ''] = /\/host\/\w+\/assets\/[\w.-]+\.js/.exec(html) ?? [];

    for (const address of [
      script,
      '/media/logo.png',
      '/rest/v1/metrics',
      '/auth/v1/user',
      '/functions/v1/api/x',
    ]) {
      expect((await ask('console.test', address)).status, address).toBe(200);
    }
    expect((await ask('console.test', '/host/none.js')).status).toBe(404);
  });

  it('is refused without the public address, and so are values that are none', () => {
    const prefix = path.dirname(served.nginx.configFile);
    expect(() => prepareNginx(prefix, { CONSOLE_HOST: 'console.test' })).toThrow('set SITE_URL too');
    expect(() => prepareNginx(prefix, { CONSOLE_HOST: 'a b;', SITE_URL: 'https://a.test' })).toThrow(
      'CONSOLE_HOST',
    );
    expect(() => prepareNginx(prefix, { NGINX_BACKEND: 'backend; }' })).toThrow('NGINX_BACKEND');
  });
});
