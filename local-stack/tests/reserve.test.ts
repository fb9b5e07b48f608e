import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstallation } from '../commands/open-installation.ts';
import { parseConfig } from '../installation/config.ts';
import { type AdminRequests, adminRequests, signInAsAdmin } from '../testing/admin-requests.ts';
import { ENGINES } from '../testing/engines.ts';
import { type RunningStack, startLocalStack } from '../testing/running-stack.ts';

/** Readers cost a second each, as an expensive filter would; nobody else does. */
const SLOW_READS = `
  create policy "Slow" on public.metrics as restrictive for select to anon
    using (pg_sleep(case id when 1 then 1 else 0 end) is not null);
`;
const READERS = 40;

describe.each(ENGINES.slice(1))('while anonymous requests take all that they may, on $name', ({ start }) => {
  let site: RunningStack;
  let admin: AdminRequests;
  let stopDatabase: () => Promise<void>;
  let reading: Promise<number[]>;

  beforeAll(async () => {
    const database = await start();
    stopDatabase = database.stop;
    site = await startLocalStack({ environment: { ...database.environment, SEED: 'none' } });
    const installation = await openInstallation(
      parseConfig({ ...database.environment, DATA_DIR: site.dataDir }),
    );
    await installation.database?.session.exec(SLOW_READS);
    await installation.close();
    const token = await signInAsAdmin(site.url, site.dataDir, site.adminPassword);
    admin = await adminRequests(site.url, site.dataDir, token);
    reading = Promise.all(Array.from({ length: READERS }, read));
  });
  afterAll(async () => {
    await site.stop();
    await stopDatabase();
  });

  const read = async () => {
    const headers = { apikey: site.publishableKey };
    return (await fetch(`${site.url}/rest/v1/metrics?select=id`, { headers })).status;
  };

  test('the console is answered, people sign in, and the site knows that it is well, before the readers', async () => {
    const order: string[] = [];
    const noting = async (name: string, asked: Promise<unknown>) => {
      const result = await asked;
      order.push(name);
      return result;
    };
    const all = noting('readers', reading);
    const well = noting('health', fetch(`${site.url}/healthz`));
    const saved = noting('console', admin.send('PATCH', 'metrics?id=eq.2', { label: 'Saved' }));
    const signedIn = noting('login', signInAsAdmin(site.url, site.dataDir, site.adminPassword));

    expect(await saved).toMatchObject({ status: 200 });
    expect(await well).toMatchObject({ status: 200 });
    expect(await signedIn).toEqual(expect.any(String));
    expect(new Set((await all) as number[])).toEqual(new Set([200]));
    expect(order.at(-1)).toBe('readers');
  });
});
