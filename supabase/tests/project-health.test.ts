import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { call, describeOnDatabase } from './database.ts';

type Health = {
  migrations: string[];
  waiting_minutes: number | null;
  faults: { name: string; wrong: string; mend: string }[];
};

describeOnDatabase('what `npm run doctor` asks the database', (site) => {
  const health = () => call<Health>(site.service, 'public.project_health');

  test('since when the pages have not followed is told in minutes', async () => {
    await site.owner.exec(`update public.metrics set label = 'Studies' where id = 1`);
    await site.owner.exec(`update private.waiting_changes set waiting_since = now() - interval '11 minutes'`);
    expect((await health()).waiting_minutes).toBe(11);
    await call(site.service, 'public.report_composed', await call(site.service, 'public.content_version'));
    expect((await health()).waiting_minutes).toBeNull();
  });

  test.each([
    ['public.metrics (update)', 'grant update (label) on public.metrics to public'],
    [
      'public.metrics (policy "all of us")',
      'create policy "all of us" on public.metrics for update to authenticated using (true)',
    ],
    [
      'public."My notes" (delete, insert, no policies, truncate, update)',
      'create table public."My notes" (note text); grant all on public."My notes" to anon',
    ],
    [
      'public.every_metric (insert)',
      'create view public.every_metric as table public.metrics; grant insert on public.every_metric to anon',
    ],
    [
      'storage.objects (policy "Uploads for all")',
      `create policy "Uploads for all" on storage.objects for insert to anon with check (bucket_id = 'uploads')`,
    ],
  ])('strangers may write to %s, until the SQL that is told is carried out', async (open, planted) => {
    await site.owner.exec(planted);
    const { faults } = await health();
    expect(faults).toEqual([{ name: 'strangers', wrong: `may write to ${open}`, mend: expect.any(String) }]);
    await site.owner.exec(faults[0]?.mend ?? '');
    expect((await health()).faults).toEqual([]);
  });

  test('on Supabase, timers and what calls the host are missed until they are there', async () => {
    const wrongs = async () => (await health()).faults.map(({ name, wrong }) => `${name}: ${wrong}`).sort();
    const migration = path.join(import.meta.dirname, '../migrations/20261128002200_timers.sql');
    const timers = new Set(readFileSync(migration, 'utf8').match(/(?<=cron\.schedule\(')[^']+/g));
    await site.owner.exec('create schema vault; create table vault.secrets (name text)');
    expect(await wrongs()).toEqual([
      'deploy hook: cannot be called without pg_net',
      'deploy hook: the vault has no address',
      ...[...timers].map((name) => `timers: "${name}" is missing`).sort(),
    ]);

    await site.owner.exec(`
      create schema net;
      insert into vault.secrets values ('deploy_hook');
      create schema cron;
      create table cron.job (jobname name, active boolean default true);
      insert into cron.job values ('publish what is due'), ('call the deploy hook'), ('forget runs of timers');
      update cron.job set active = jobname <> 'forget runs of timers'
    `);
    expect(await wrongs()).toEqual(['timers: "forget runs of timers" is missing']);
    await site.owner.exec('update cron.job set active = true');
    expect(await wrongs()).toEqual([]);
  });
});
