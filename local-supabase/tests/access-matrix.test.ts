import { CALLERS, readAccessMatrix } from '@burhan/supabase/tests/access/access-matrix';
import { CALL_ARGUMENTS } from '@burhan/supabase/tests/access/access-questions';
import { forTests } from '@burhan/testing/for-tests';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ask,
  type Callers,
  NOT_ASKED_OF_PROJECTS,
  openCallers,
  putRowsThere,
  readEverything,
} from '../testing/access-callers.ts';
import { openTestedSite } from '../testing/tested-site.ts';

const MATRIX = readAccessMatrix();
const NOT_ASKED = process.env.HOSTED_URL ? NOT_ASKED_OF_PROJECTS : {};
const REFUSED = CALLERS.filter((caller) => caller !== 'admin');

describe('access over HTTP', () => {
  const site = forTests(async () => openTestedSite('none'));
  let callers: Callers;
  let areRowsThere = false;
  /** The answers to callers who are no admins, row by row, and the content before and after their requests. */
  const answered: Record<string, string>[] = [];
  const before: unknown[] = [];
  const after: unknown[] = [];

  beforeAll(async () => {
    // The backend logs each of the hundreds of refusals.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    callers = await openCallers(site);

    await putRowsThere(callers.admin);
    await askAsOthers((operation) => operation !== 'call');
    CALL_ARGUMENTS.restore_deleted = await deletedRow();
    await askAsOthers((operation) => operation === 'call');
  }, 300_000);

  test('what others than an admin ask changes nothing', () => {
    expect(after).toEqual(before);
  });

  test.each(MATRIX.map((row, place) => ({ ...row, place })))('$object: $operation', async (row) => {
    const { object, operation, expected, place } = row;
    if (!areRowsThere) await putRowsThere(callers.admin);
    areRowsThere = operation === 'select' || !expected.admin.startsWith('2');
    if (object === 'restore_deleted') CALL_ARGUMENTS.restore_deleted = await deletedRow();

    const admin = await ask(callers.admin, object, operation);
    expect({ ...answered[place], admin }).toEqual({ ...expected, ...NOT_ASKED });
  });

  async function askAsOthers(isAsked: (operation: string) => boolean): Promise<void> {
    before.push(await readEverything(callers.admin));
    for (const [place, { object, operation }] of MATRIX.entries()) {
      if (!isAsked(operation)) continue;
      const answers = REFUSED.map(async (caller) => [
        caller,
        NOT_ASKED[caller] ?? (await ask(callers[caller], object, operation)),
      ]);
      answered[place] = Object.fromEntries(await Promise.all(answers));
    }
    after.push(await readEverything(callers.admin));
  }

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
