import { describeOnEmptyDatabase } from '@burhan/supabase/tests/database';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations.ts';

describeOnEmptyDatabase('migrate', (open) => {
  test('applies every migration once, in order, keeps it, and refuses a database of another build', async () => {
    const session = await open();
    const migrations = await readMigrations();
    const names = migrations.map(({ name }) => name);
    expect(await migrate(session)).toEqual(names);
    expect(await migrate(session)).toEqual([]);
    const history = () =>
      session.query(
        `select version || '_' || name as name, statements[1] as sql
         from supabase_migrations.schema_migrations order by version`,
      );
    expect(await history()).toEqual(migrations.map(({ name, sql }) => ({ name, sql })));

    await session.exec(`
      insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'future');
      delete from supabase_migrations.schema_migrations where name = 'project_health';
    `);
    await expect(migrate(session)).rejects.toThrow(/29990101000000.*another build made it/);
    expect(await history()).toHaveLength(names.length);
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
