import { describeOnEmptyDatabase } from '@burhan/supabase/tests/database';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import type { SqlSession } from './sql-session.ts';

describeOnEmptyDatabase('migrate', (open) => {
  /** The session of the first two tests; the second continues the first. */
  let session: SqlSession;

  test('applies every migration in order, keeps what it applied, and does nothing the second time', async () => {
    session = await open();
    const names = (await readMigrations()).map(({ name }) => name);
    expect(await migrate(session)).toEqual(names);
    expect(await migrate(session)).toEqual([]);

    const history = await session.query<{ version: string; name: string; statements: string[] }>(
      'select version, name, statements from supabase_migrations.schema_migrations order by version',
    );
    expect(history.map(({ version, name }) => `${version}_${name}`)).toEqual(names);
    expect(history[0]?.statements[0]).toContain('create schema private');
  });

  test('refuses a database of another build and changes nothing in it', async () => {
    await session.exec(`
      insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'future');
      delete from supabase_migrations.schema_migrations where name = 'project_health';
    `);
    await expect(migrate(session)).rejects.toThrow(/29990101000000.*another build made it/);
    const recorded = await session.query('select from supabase_migrations.schema_migrations');
    expect(recorded).toHaveLength((await readMigrations()).length);
  });

  test('rolls a failed migration back, names it, and goes on from there the next time', async () => {
    const session = await open();
    await session.exec('create table public.ongoing_projects (id text)');
    await expect(migrate(session)).rejects.toThrow(
      /Migration \d+_tables failed and was rolled back: .*already exists/,
    );
    const [left] = await session.query(`select to_regclass('public.publications') as publications`);
    expect(left).toEqual({ publications: null });

    await session.exec('drop table public.ongoing_projects');
    expect((await migrate(session))[0]).toMatch(/_tables$/);
  });
});

test('migrations are named as the Supabase CLI names them, each version once', async () => {
  const versions = (await readMigrations()).map(({ version }) => version);
  expect(versions.length).toBeGreaterThan(0);
  expect(new Set(versions).size).toBe(versions.length);
});
