import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { signToken } from '@burhan/testing/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonBody, openTestService, TEST_KEYS, type TestService } from '../testing/test-service.ts';
import { emptySnapshot } from '../testing/test-snapshot.ts';
import { openEmbeddedDatabase } from './connection.ts';
import { createServiceApp } from './service-app.ts';

const run = promisify(execFile);

const SAMPLES = `
  create table public.samples (id int primary key, amount numeric, big bigint, at timestamptz, local timestamp, day date);
  grant select on public.samples to anon;
  insert into public.samples values
    (1, 1.50, 9007199254740991, '2026-01-02 03:04:05.123456+00', '2026-01-02 03:04:05', '2026-01-02'),
    (2, 'NaN', 1, 'infinity', null, null);
`;

let services: TestService;
let token: string;

beforeAll(async () => {
  services = await openTestService(SAMPLES);
  token = await services.logIn();
});
afterAll(() => services.close());

test('the first request gives nobody more than the migrations do', async () => {
  await services.ask('/rest/v1/metrics');
  expect(
    await services.database.session.query(
      `select has_table_privilege('anon', 'public.metrics', 'delete') as may`,
    ),
  ).toEqual([{ may: false }]);
});

test('a token signed with the constant that lite falls back to is refused', async () => {
  const forged = signToken({ role: 'service_role' }, 'unsafe-secret-change-me');
  expect((await services.ask('/rest/v1/metrics', { token: forged })).status).toBe(401);
});

describe('requests at once', () => {
  test('malformed ones do not touch the others', async () => {
    const good = Array.from({ length: 20 }, () => services.ask('/rest/v1/metrics?select=id'));
    const bad = Array.from({ length: 20 }, () =>
      services.ask('/rest/v1/rpc/reorder_publications', { ...jsonBody({ ids: ['x'] }), token }),
    );
    const [answers, refusals] = await Promise.all([Promise.all(good), Promise.all(bad)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([400]));
  });

  test('a reader never sees with the rights of a writer', async () => {
    const writes = Array.from({ length: 5 }, (_, index) =>
      services.ask('/rest/v1/ongoing_projects', { ...jsonBody({ id: `Q${index}` }), token }),
    );
    const intrusions = Array.from({ length: 5 }, (_, index) =>
      services.ask('/rest/v1/ongoing_projects', jsonBody({ id: `X${index}` })),
    );
    const statuses = (await Promise.all([...writes, ...intrusions])).map(({ status }) => status);
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(5).fill(401)]);
  });

  test('the narrow session waits its turn as well', async () => {
    const { session } = services.database;
    const transaction = session.transaction(async (inside) => {
      await inside.query(`update public.metrics set label = 'Halfway' where id = 1`);
      await inside.query('select pg_sleep(0.05)');
      throw new Error('Rolled back');
    });
    const reads = Array.from({ length: 5 }, () => services.ask('/rest/v1/metrics?select=label&id=eq.1'));
    await expect(transaction).rejects.toThrow('Rolled back');
    for (const answer of await Promise.all(reads)) expect(await answer.text()).not.toContain('Halfway');
  });
});

describe('rows as PostgREST writes them', () => {
  test('timestamps are ISO 8601 to the microsecond, numbers are numbers', async () => {
    const response = await services.ask('/rest/v1/samples?id=eq.1&select=amount,big,at,local,day');
    expect(await response.json()).toEqual([
      {
        amount: 1.5,
        big: 9007199254740991,
        at: '2026-01-02T03:04:05.123456+00:00',
        local: '2026-01-02T03:04:05',
        day: '2026-01-02',
      },
    ]);
  });

  test('what JSON cannot count is text', async () => {
    const response = await services.ask('/rest/v1/samples?id=eq.2&select=amount,at');
    expect(await response.json()).toEqual([{ amount: 'NaN', at: 'infinity' }]);
  });
});

test('a database without the prelude has no roles to serve requests as', async () => {
  const database = await openEmbeddedDatabase(null, { snapshot: await emptySnapshot() });
  await createServiceApp(
    database,
    TEST_KEYS,
  )(new Request('http://localhost/rest/v1/metrics', { headers: { apikey: TEST_KEYS.publishableKey } }));
  const roles = await database.session.query(
    `select from pg_roles where rolname in ('anon', 'authenticated')`,
  );
  await database.close();
  expect(roles).toHaveLength(0);
});

test('a warning of Node itself does not end the process, which it would by lite alone', async () => {
  const script = `await import('@supabase/lite/pglite');
    await import('./connection.ts');
    process.emitWarning(new Error('Too many listeners'));`;
  const options = { cwd: import.meta.dirname };
  const { stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], options);
  expect(stderr).toContain('Error: Too many listeners');
});
