import { newDatabase } from '@burhan/testing/engines';
import { accessToken } from '@burhan/testing/sign-in';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { type SendAs, sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstallation } from '../commands/open-installation.ts';
import { parseConfig } from '../installation/config.ts';

/** Readers cost a second each, as an expensive filter would; nobody else does. */
const SLOW_READS = `
  create policy "Slow" on public.metrics as restrictive for select to anon
    using (pg_sleep(case id when 1 then 1 else 0 end) is not null);
`;
const READERS = 40;

describe('while anonymous requests take all that they may', () => {
  let site: RunningStack;
  let sendAsAdmin: SendAs;
  let reading: Promise<number[]>;

  beforeAll(async () => {
    const database = await newDatabase();
    site = await startLocalStack({ environment: { ...database, SEED: 'none' } });
    const installation = await openInstallation(parseConfig({ ...database, DATA_DIR: site.dataDir }));
    await installation.database?.session.exec(SLOW_READS);
    await installation.close();
    sendAsAdmin = sendAs(site, await accessToken(site, site.admin));
    reading = Promise.all(Array.from({ length: READERS }, read));
  });
  afterAll(() => site.stop());

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
    const saved = noting('console', sendAsAdmin('PATCH', 'metrics?id=eq.2', { label: 'Saved' }));
    const signedIn = noting('login', accessToken(site, site.admin));

    expect(await saved).toMatchObject({ status: 200 });
    expect(await well).toMatchObject({ status: 200 });
    expect(await signedIn).toEqual(expect.any(String));
    expect(new Set((await all) as number[])).toEqual(new Set([200]));
    expect(order.at(-1)).toBe('readers');
  });
});
