import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releasePart, rollBackPart, tryRelease } from '@burhan/releases/commands/release-part';
import { liveVersion, readLiveReleases } from '@burhan/releases/state/live-releases';
import { builtProject } from '@burhan/testing/composed-project';
import { openServerTestDatabase, type TestDatabase } from '@burhan/testing/database';
import { createServerDatabase } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../database/migrations.ts';

describe('a release to a running site', () => {
  const FUTURE = '29990101000000_future';
  let project: FixtureProject;
  let database: TestDatabase;
  let site: RunningStack;
  beforeAll(async () => {
    project = await builtProject();
    const url = await createServerDatabase();
    database = openServerTestDatabase(url);
    site = await startLocalStack({ environment: { DATABASE_URL: url, DIST_DIR: project.distDir } });
  });
  afterAll(async () => {
    await site.stop();
    await database.close();
    project.remove();
  });

  const live = async () => liveVersion(await readLiveReleases(project.distDir), 'remote-public');
  const page = () => readFileSync(path.join(project.distDir, 'live/publications.html'), 'utf8');
  const release = () => releasePart(project.root, project.distDir, 'remote-public');

  it('goes live where the database has its migration', async () => {
    const newest = (await readMigrations()).at(-1)?.name;
    project.write(`supabase/migrations/${newest}.sql`, '');
    project.edit('remote-public', 'with a migration');

    const { release: released, isNew, unasked } = await release();

    expect(released.newestMigration).toBe(newest);
    expect({ isNew, unasked }).toEqual({ isNew: true, unasked: [] });
    expect(await live()).toBe(released.version);
  });

  it('is refused where it has not, before anything is switched, and a trial says so', async () => {
    const before = [await live(), page()];
    project.write(`supabase/migrations/${FUTURE}.sql`, '');
    project.edit('remote-public', 'with a future one');
    const reason = new RegExp(
      `^remote-public [0-9a-f]{12} needs the migration ${FUTURE}, and the database of ${site.url} has them up to \\d{14}: start the site again`,
    );

    const [fits, refusal] = await tryRelease(project.root, project.distDir, 'remote-public');
    expect(fits).toContain('fits what is live');
    expect(refusal).toMatch(reason);
    await expect(release()).rejects.toThrow(reason);
    await expect(
      releasePart(project.root, project.distDir, 'remote-public', { force: true }),
    ).rejects.toThrow(reason);
    expect([await live(), page()]).toEqual(before);
  });

  it('goes live once the database has it; a rollback asks for nothing', async () => {
    const before = await live();
    const version = FUTURE.slice(0, 14);
    await database.session.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [
      version,
    ]);
    const { release: released } = await release();
    expect(await live()).toBe(released.version);

    await database.session.exec('drop function public.newest_migration()');
    await rollBackPart(project.distDir, 'remote-public');
    expect(await live()).toBe(before);
  });
});
