import { CALLERS, readAccessMatrix } from '@burhan/supabase/tests/access/access-matrix';
import { CALL_ARGUMENTS } from '@burhan/supabase/tests/access/access-questions';
import { ENGINES } from '@burhan/testing/engines';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask, type Callers, openCallers, putRowsThere, readEverything } from '../testing/access-callers.ts';

const MATRIX = readAccessMatrix();
const REFUSED = CALLERS.filter((caller) => caller !== 'admin');

describe.each(ENGINES)('access over HTTP, on $name', ({ newDatabase }) => {
  let site: RunningStack;
  let callers: Callers;
  let areRowsThere = false;

  beforeAll(async () => {
    // The backend says each refusal, and there are hundreds.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const environment = { ...(await newDatabase()), SEED: 'none' };
    site = await startLocalStack({ environment });
    callers = await openCallers(site, environment);
  });
  afterAll(() => site.stop());

  test.each(MATRIX)('$object: $operation', async ({ object, operation, expected }) => {
    if (!areRowsThere) await putRowsThere(callers.admin);
    areRowsThere = operation === 'select' || !expected.admin.startsWith('2');
    if (object === 'restore_deleted') CALL_ARGUMENTS.restore_deleted = await deletedRow();
    const before = await readEverything(callers.admin);
    const answered: Record<string, string> = {};
    for (const caller of REFUSED) answered[caller] = await ask(callers[caller], object, operation);
    expect(await readEverything(callers.admin)).toEqual(before);

    answered.admin = await ask(callers.admin, object, operation);
    expect(answered).toEqual(expected);
  });

  async function deletedRow() {
    await callers.admin.from('publications').delete().eq('id', 2);
    const { data } = await callers.admin
      .from('content_history')
      .select('id')
      .eq('action', 'delete')
      .order('id', { ascending: false })
      .limit(1)
      .single();
    return { history_id: data?.id };
  }
});
