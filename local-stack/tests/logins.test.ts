import { rm } from 'node:fs/promises';
import { newDatabase } from '@burhan/testing/engines';
import { makeDataFolder, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { expect, test } from 'vitest';

test('wrong logins from many addresses are slowed; an address that logged in goes on, also after a restart', async () => {
  const environment = { ...(await newDatabase()), DATA_DIR: await temporaryFolder() };
  await makeDataFolder(environment);
  let site = await startLocalStack({ environment });
  /** @param address whom nginx would have seen. */
  const logIn = (address: string, password = site.admin.password) =>
    fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: site.publishableKey, 'x-forwarded-for': address },
      body: JSON.stringify({ email: site.admin.username, password }),
    });

  expect((await logIn('192.0.2.1')).status).toBe(200);
  await site.stop();
  site = await startLocalStack({ environment });
  for (let host = 0; host < 20; host++)
    expect((await logIn(`198.51.100.${host}`, 'wrong-password')).status).toBe(400);

  const stranger = await logIn('203.0.113.1');
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  expect((await logIn('192.0.2.1')).status).toBe(200);
  await site.stop();
  await rm(site.dataDir, { recursive: true });
});
