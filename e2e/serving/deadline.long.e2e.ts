import { openServerTestDatabase } from '@burhan/testing/database';
import { startPostgresServer } from '@burhan/testing/postgres';
import { sendAsAdmin } from '../fixtures/content.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { startStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

const DUE_IN_MS = 4000;

// What the end of a day is in a zone: supabase/tests/studies.test.ts.
test('at the end of its deadline a study closes in reads and in composed pages, not before', async ({
  request,
}, testInfo) => {
  const server = await startPostgresServer();
  const url = await server.createDatabase();
  const stack = await startStack({ DATABASE_URL: url, SITE_TIME_ZONE: 'Pacific/Kiritimati' });
  const nginx = await startNginx(stack);
  const database = openServerTestDatabase(url);
  const apikey = { apikey: stack.publishableKey };
  const study = async () => {
    const read = await request.get(`${stack.url}/rest/v1/ongoing_projects?id=eq.P002`, { headers: apikey });
    const [row] = (await read.json()) as { status: string; closes_at: string }[];
    return row;
  };
  const pages = () =>
    Promise.all(
      ['/ongoing-projects/P002', '/ar/ongoing-projects/P002'].map(async (path) => {
        const html = await (await request.get(nginx.url + path)).text();
        return html.includes('data-join="P002"') ? 'open' : 'closed';
      }),
    );
  try {
    const send = await sendAsAdmin(stack);
    await send('PATCH', 'ongoing_projects?id=eq.P002', { deadline: '2999-06-01' });
    expect(new Date((await study())?.closes_at ?? 0).toISOString()).toBe('2999-06-01T10:00:00.000Z');

    // As if the deadline had been written long ago: now it would close at once.
    const { session } = database;
    await session.exec('alter table public.ongoing_projects disable trigger close_study');
    const [due] = await session.query<{ at: number }>(
      `update public.ongoing_projects set closes_at = clock_timestamp() + interval '${DUE_IN_MS} milliseconds'
       where id = 'P002' returning extract(epoch from closes_at)::float8 * 1000 as at`,
    );
    await session.exec('alter table public.ongoing_projects enable trigger close_study');
    // The site hears of changes that come through it.
    await send('PATCH', 'ongoing_projects?id=eq.P004', { hours_per_week: '2' });
    const closesAt = due?.at ?? Number.NaN;

    let reads: number | undefined;
    await expect
      .poll(
        async () => {
          const [status, shown] = [(await study())?.status, await pages()];
          // What was asked for before it was due was answered with an open study.
          if (Date.now() < closesAt) expect([status, ...shown]).toEqual(['Open', 'open', 'open']);
          if (status === 'Closed') reads ??= Date.now();
          return [status, ...shown];
        },
        { intervals: [100] },
      )
      .toEqual(['Closed', 'closed', 'closed']);
    const late = (time = Date.now()) => `${Math.round(time - closesAt)} ms`;
    testInfo.annotations.push({
      type: 'after the deadline',
      description: `reads ${late(reads)}, pages ${late()}`,
    });
  } finally {
    await database.close();
    await nginx.stop();
    await stack.remove();
    await server.stop();
  }
});
