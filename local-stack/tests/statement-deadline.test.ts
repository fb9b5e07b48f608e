import { ENGINES } from '@burhan/testing/engines';
import { accessToken } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { type SendAs, sendAs } from '@burhan/testing/table-request';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstallation } from '../commands/open-installation.ts';
import { parseConfig } from '../installation/config.ts';

/** `STATEMENT_ENDS=10 WRITES=200` is the whole proof; it takes minutes. */
const ENDS = Number(process.env.STATEMENT_ENDS ?? 2);
/** Shorter than the product's, so that less time is spent on what does not end. */
const STATEMENT_MS = 1500;
const WRITES = Number(process.env.WRITES ?? 40);
/** What a test machine with other work gets; the proof asks for 3 s. */
const READ_AGAIN_WITHIN_MS = process.env.STATEMENT_ENDS ? 3000 : 15_000;

const ENDLESS = `
  create function public.never_end() returns trigger language plpgsql as $$ begin loop end loop; end $$;
  create trigger never_end before update on public.metrics
    for each row when (new.label = 'endless') execute function public.never_end();
`;

let site: RunningStack;
afterEach(() => site.stop());

describe.each(ENGINES)('a statement that does not end, on $name', ({ name, newDatabase }) => {
  let sendAsAdmin: SendAs;
  const read = () =>
    fetch(`${site.url}/rest/v1/metrics?select=id`, { headers: { apikey: site.publishableKey } });

  beforeEach(async () => {
    const environment = { DATA_DIR: await temporaryFolder(), SEED: 'none', ...(await newDatabase()) };
    await makeDataFolder(environment);
    const installation = await openInstallation(parseConfig(environment));
    await installation.database?.session.exec(ENDLESS);
    await installation.close();
    site = await startLocalStack({ environment, statementMs: STATEMENT_MS });
    sendAsAdmin = sendAs(site, await accessToken(site, site.admin));
  }, 120_000);

  test(`is ended ${ENDS} times: what was acknowledged is kept, and reads are answered soon`, async () => {
    const acknowledged: string[] = [];
    let worstMs = 0;
    for (let round = 0; round < ENDS; round++) {
      const target = ((round + 1) * WRITES) / ENDS;
      while (acknowledged.length < target) {
        const number_value = `${round}.${acknowledged.length}`;
        const { status } = await sendAsAdmin('PATCH', 'metrics?id=eq.2', { number_value });
        expect(status).toBe(200);
        acknowledged.push(number_value);
      }

      const ended = await sendAsAdmin('PATCH', 'metrics?id=eq.1', { label: 'endless' });
      expect(ended).toMatchObject({ status: 503, body: { code: '57014' } });

      const since = performance.now();
      for (let response = await read(); response.status !== 200; response = await read()) {
        expect(response.status).toBe(503);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        await response.arrayBuffer();
      }
      worstMs = Math.max(worstMs, performance.now() - since);
      expect(worstMs).toBeLessThan(READ_AGAIN_WITHIN_MS);
    }

    const { body } = await sendAsAdmin('GET', 'content_history?table_name=eq.metrics&order=id');
    const kept = (body as { new_row: { number_value: string; label: string } }[]).map(
      ({ new_row }) => new_row,
    );
    expect(kept.map(({ number_value }) => number_value)).toEqual(acknowledged);
    expect(kept.filter(({ label }) => label === 'endless')).toEqual([]);
    console.log(
      `${name}: ${ENDS} ends, ${acknowledged.length} writes, 0 lost, read again in ${worstMs | 0} ms`,
    );
  }, 300_000);
});
