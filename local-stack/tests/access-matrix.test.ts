import { CALLERS, readAccessMatrix } from '@burhan/supabase/tests/access/access-matrix';
import { CALL_ARGUMENTS } from '@burhan/supabase/tests/access/access-questions';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Callers, openCallers } from '../testing/access-callers.ts';
import { ask, putRowsThere, readEverything } from '../testing/ask-access.ts';
import { ENGINES } from '../testing/engines.ts';
import { type RunningStack, startLocalStack } from '../testing/running-stack.ts';

const MATRIX = readAccessMatrix();
const REFUSED = CALLERS.filter((caller) => caller !== 'admin');

describe.each(ENGINES)('access over HTTP, on $name', ({ start }) => {
  let site: RunningStack;
  let callers: Callers;
  let areRowsThere = false;
  let stopDatabase: () => Promise<void>;

  beforeAll(async () => {
    // The backend says each refusal, and there are hundreds.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const database = await start();
    stopDatabase = database.stop;
    const environment = { ...database.environment, SEED: 'none' };
    site = await startLocalStack({ environment });
    callers = await openCallers(site, environment);
  });
  afterAll(async () => {
    await site.stop();
    await stopDatabase();
  });

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
