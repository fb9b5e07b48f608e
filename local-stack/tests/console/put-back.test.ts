import { createResourceStore, type ResourceStore } from '@burhan/shared/data/resource-store';
import { publicationsResource } from '@burhan/shared/resources/publications';
import { newDatabase } from '@burhan/testing/engines';
import { newRow } from '@burhan/testing/rows';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, openTab } from './open-session.ts';

describe('what somebody else deleted meanwhile', () => {
  let site: RunningStack;
  let store: ResourceStore;

  beforeAll(async () => {
    site = await startLocalStack({ environment: { ...(await newDatabase()), SEED: 'none' } });
    openTab();
    const { client, logIn } = openSession(site);
    await logIn({ username: 'admin', password: site.admin.password });
    store = createResourceStore(client, publicationsResource);
  });
  afterAll(() => site.stop());

  test('is put back under its id, as it was edited', async () => {
    const values = newRow('publications', 1) as Record<string, string>;
    const added = await store.add(values);
    await store.remove(added);
    const edited = { ...values, title: 'Edited "meanwhile"', doi: '' };

    const back = await store.add(edited, added.id);

    expect(back).toMatchObject({ ...edited, id: added.id });
    expect(await store.list()).toEqual([back]);
    await expect(store.add(edited, added.id)).rejects.toMatchObject({ code: 'duplicate' });
  });
});
