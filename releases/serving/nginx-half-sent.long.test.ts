import { startNginxForTests } from '@burhan/testing/nginx';
import { describe, expect, it } from 'vitest';
import { sendHalfRequests } from '../testing/half-sent.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { serveProject } from '../testing/serve-project.ts';

const ATTACKER = '127.0.0.1';
const VISITOR = '127.0.0.2';
const HALF_BODY = 'POST /rest/v1/publications HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf';

const served = serveProject();

describe('while one address holds 2,100 half-sent requests', () => {
  it.each([1, 2, 3])('another one is served throughout, round %i', async (round) => {
    const attack = await sendHalfRequests(served.nginx.url, 2100, { from: ATTACKER });
    try {
      for (let count = 0; count < 20; count++) {
        const page = await rawRequest(served.nginx.url, '/publications', { from: VISITOR });
        const rows = await rawRequest(served.nginx.url, `/rest/v1/metrics?round=${round}-${count}`, {
          from: VISITOR,
          headers: { apikey: 'sb_publishable_x' },
        });
        expect([page.status, rows.status]).toEqual([200, 200]);
      }
      expect(served.nginx.errorLog()).not.toContain('not enough');
    } finally {
      attack.close();
    }
  });
});

describe('while one address holds as many requests as it may', () => {
  it('more of it are refused, and another one is served', async () => {
    const attack = await sendHalfRequests(served.nginx.url, 512, { from: ATTACKER, begin: HALF_BODY });
    try {
      await expect
        .poll(async () => {
          const { status, headers } = await rawRequest(served.nginx.url, '/', { from: ATTACKER });
          return [status, headers['retry-after']];
        })
        .toEqual([429, '1']);
      expect((await rawRequest(served.nginx.url, '/', { from: VISITOR })).status).toBe(200);
    } finally {
      attack.close();
    }
    await expect
      .poll(async () => (await rawRequest(served.nginx.url, '/', { from: ATTACKER })).status)
      .toBe(200);
  });

  it('nginx.local says how many', async () => {
    const local = { 'limits.server.conf': 'limit_conn visitors 3;' };
    const strict = await startNginxForTests({
      distDir: served.project.distDir,
      upstream: served.backend.upstream,
      local,
    });
    const attack = await sendHalfRequests(strict.url, 3, { from: ATTACKER, begin: HALF_BODY });
    try {
      await expect.poll(async () => (await rawRequest(strict.url, '/', { from: ATTACKER })).status).toBe(429);
      expect((await rawRequest(strict.url, '/', { from: VISITOR })).status).toBe(200);
    } finally {
      attack.close();
      await strict.stop();
    }
  });
});
