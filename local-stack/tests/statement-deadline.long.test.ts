import { createServerDatabase } from '@burhan/testing/engines';
import { accessToken } from '@burhan/testing/sign-in';
import { makeDataFolder, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { sendAs } from '@burhan/testing/table-request';
import { expect, test } from 'vitest';
import { openInstallation } from '../commands/open-installation.ts';
import { parseConfig } from '../installation/config.ts';

const ENDS = 4;
/** Before each end. */
const WRITES = 20;
/** Shorter than the product's, so that less time is spent on what does not end. */
const STATEMENT_MS = 1500;

const ENDLESS = `
  create function public.never_end() returns trigger language plpgsql as $$ begin loop end loop; end $$;
  create trigger never_end before update on public.metrics
    for each row when (new.label = 'endless') execute function public.never_end();
`;

test.each([
  ['the embedded database', async () => ({})],
  ['a PostgreSQL server', async () => ({ DATABASE_URL: await createServerDatabase() })],
])(
  'on %s a statement that does not end is ended: what was acknowledged is kept, and reads go on',
  {
    timeout: 300_000,
  },
  async (_engine, newDatabase) => {
    const environment = { DATA_DIR: await temporaryFolder(), SEED: 'none', ...(await newDatabase()) };
    await makeDataFolder(environment);
    const installation = await openInstallation(parseConfig(environment));
    await installation.database?.session.exec(ENDLESS);
    await installation.close();
    const site = await startLocalStack({ environment, statementMs: STATEMENT_MS });
    const send = sendAs(site, await accessToken(site, site.admin));
    const read = () =>
      fetch(`${site.url}/rest/v1/metrics?select=id`, { headers: { apikey: site.publishableKey } });

    const acknowledged: string[] = [];
    for (let round = 0; round < ENDS; round++) {
      for (let write = 0; write < WRITES; write++) {
        const number_value = `${round}.${write}`;
        expect((await send('PATCH', 'metrics?id=eq.2', { number_value })).status).toBe(200);
        acknowledged.push(number_value);
      }

      const ended = await send('PATCH', 'metrics?id=eq.1', { label: 'endless' });
      expect(ended).toMatchObject({ status: 503, body: { code: '57014' } });

      for (let response = await read(); response.status !== 200; response = await read()) {
        expect(response.status).toBe(503);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        await response.arrayBuffer();
      }
    }

    const { body } = await send('GET', 'content_history?table_name=eq.metrics&order=id');
    const kept = (body as { new_row: { number_value: string } }[]).map(({ new_row }) => new_row.number_value);
    expect(kept).toEqual(acknowledged);
    await site.stop();
  },
);
