import path from 'node:path';
import { builtProject } from '@burhan/testing/composed-project';
import { ENGINES } from '@burhan/testing/engines';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { NEW_ROWS } from '@burhan/testing/rows';
import { ADMIN, accessToken } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { type SendAs, sendAs } from '@burhan/testing/table-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

type Answer = { history_id: number | null; outcomes: { outcome: string }[] };

describe.each(ENGINES)('an import over HTTP, on $name', ({ newDatabase }) => {
  let project: FixtureProject;
  let site: RunningStack;
  let send: SendAs;

  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    project = await builtProject();
    const dataDir = path.join(project.root, 'data');
    const environment = {
      ...(await newDatabase()),
      DATA_DIR: dataDir,
      DIST_DIR: project.distDir,
      SEED: 'none',
    };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment });
    send = sendAs(site, await accessToken(site, ADMIN));
  });
  afterAll(async () => {
    await site.stop();
    project.remove();
  });

  const call = (entries: unknown, isTrial: boolean) =>
    send('POST', 'rpc/import_publications', { entries, is_trial: isTrial });
  const titles = async () =>
    ((await send('GET', 'publications?order=order_index&select=title')).body as { title: string }[]).map(
      ({ title }) => title,
    );

  test('is tried out, carried out and undone', async () => {
    const values = { ...NEW_ROWS.publications, title: 'عنوان "quoted" \\ {1,2}' };
    const entries = [
      { action: 'insert', values },
      { action: 'draft', values: { title: 'Later' } },
    ];
    expect(await call(entries, true)).toMatchObject({
      status: 200,
      body: { history_id: null, outcomes: [{ outcome: 'added' }, { outcome: 'drafted' }] },
    });
    expect(await titles()).toEqual([]);

    const done = (await call(entries, false)).body as Answer;
    expect(done.outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'drafted']);
    expect(await titles()).toEqual([values.title]);
    expect((await send('POST', 'rpc/undo_import', { history_id: done.history_id })).status).toBe(204);
    expect(await titles()).toEqual([]);
    expect(await send('POST', 'rpc/undo_import', { history_id: done.history_id })).toMatchObject({
      status: 400,
      body: { hint: 'import_undone' },
    });
  });

  test('that is refused says so with its hint and details, and writes nothing', async () => {
    const refused = { action: 'insert', values: { ...NEW_ROWS.publications, title: ' ' } };
    expect(await call([refused], true)).toMatchObject({
      status: 200,
      body: {
        outcomes: [{ outcome: 'refused', code: '23514', message: expect.stringContaining('title_required') }],
      },
    });
    expect(await call([refused], false)).toMatchObject({ status: 400, body: { hint: 'import_changed' } });
    expect(await call({ a: 1 }, true)).toMatchObject({ status: 400, body: { hint: 'import_malformed' } });

    const kept = [{ action: 'insert', values: { ...NEW_ROWS.publications, title: 'Kept' } }];
    const { history_id } = (await call(kept, false)).body as Answer;
    await send('PATCH', 'publications?title=eq.Kept', { journal: 'Changed since' });
    expect(await send('POST', 'rpc/undo_import', { history_id })).toMatchObject({
      status: 400,
      body: { hint: 'import_undo_conflict', details: 'Kept' },
    });
    expect(await titles()).toEqual(['Kept']);
  });
});
