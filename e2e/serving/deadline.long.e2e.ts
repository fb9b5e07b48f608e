import { openServerTestDatabase } from '@burhan/testing/database';
import { startPostgresServer } from '@burhan/testing/postgres';
import { sendAsAdmin } from '../fixtures/content.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { startStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

// What the end of a day is in a zone: supabase/tests/studies.test.ts. Never early: local-stack/start/publish-on-time.test.ts.
test('at the end of its deadline a study closes in reads and in composed pages', async ({ request }) => {
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
    expect(await pages()).toEqual(['open', 'open']);

    // As if the deadline had been written long ago: now it would close at once.
    const { session } = database;
    await session.exec('alter table public.ongoing_projects disable trigger close_study');
    await session.exec("update public.ongoing_projects set closes_at = clock_timestamp() where id = 'P002'");
    await session.exec('alter table public.ongoing_projects enable trigger close_study');
    // The site hears of changes that come through it.
    await send('PATCH', 'ongoing_projects?id=eq.P004', { hours_per_week: '2' });

    const shown = async () => [(await study())?.status, ...(await pages())];
    await expect.poll(shown).toEqual(['Closed', 'closed', 'closed']);
  } finally {
    await database.close();
    await nginx.stop();
    await stack.remove();
    await server.stop();
  }
});
