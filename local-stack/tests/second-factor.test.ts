import { rm } from 'node:fs/promises';
import { ENGINES } from '@burhan/testing/engines';
import { claimsOf, signedInClient } from '@burhan/testing/sign-in';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../auth/totp.ts';
import type { Environment } from '../installation/config.ts';

// The whole server over HTTP, with Supabase's own client: what policies make of sessions and second factors.
describe.each(ENGINES)('on $name', ({ newDatabase }) => {
  let environment: Environment;
  let site: RunningStack;
  const lines: string[] = [];
  const keep = (message: string, facts: object = {}) => lines.push(`${message} ${JSON.stringify(facts)}`);
  const log = { info: keep, warn: keep, error: keep };

  beforeAll(async () => {
    const short = { SESSION_IDLE: '120', SESSION_MAX: '600' };
    environment = { ...(await newDatabase()), ...short, DATA_DIR: await temporaryFolder() };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment, log });
  });
  afterAll(async () => {
    await site.stop();
    await rm(site.dataDir, { recursive: true, force: true });
  });

  const logIn = () => signedInClient(site, site.admin);
  const write = (client: SupabaseClient) =>
    client.from('ongoing_projects').update({ status: 'Closed' }, { count: 'exact' }).eq('id', 'P001');
  const tokenOf = async (client: SupabaseClient) =>
    (await client.auth.getSession()).data.session?.access_token ?? '';

  test('a session that a short rule has is told how long its token is good', async () => {
    const client = await logIn();
    expect((await client.auth.getSession()).data.session?.expires_in).toBe(120);
  });

  test('an ended session writes nothing with the tokens that it has', async () => {
    const [own, other] = [await logIn(), await logIn()];
    expect(await write(other)).toMatchObject({ status: 204, count: 1 });
    expect((await own.rpc('end_other_sessions')).error).toBeNull();
    expect((await write(other)).count ?? 0).toBe(0);
    expect(await write(own)).toMatchObject({ status: 204, count: 1 });
  });

  test('a second factor is set up over HTTP; then the password alone reads and writes nothing', async () => {
    const own = await logIn();
    const { data: enrolled } = await own.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    const { id: factorId = '', totp } = enrolled ?? {};
    const secret = totp?.secret ?? '';
    const given = await own.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, Date.now()) });
    expect(given.error).toBeNull();
    expect(claimsOf(await tokenOf(own))).toMatchObject({ aal: 'aal2' });
    expect(await write(own)).toMatchObject({ status: 204, count: 1 });
    const { data: codes } = await own.rpc('make_recovery_codes');
    expect(codes).toHaveLength(10);

    const stolen = await logIn();
    expect((await write(stolen)).count ?? 0).toBe(0);
    expect((await stolen.from('content_history').select('id')).data ?? []).toEqual([]);
    expect((await stolen.rpc('my_access')).data).toMatchObject({ second_factor: 'asked', may_edit: false });
    expect(
      (await stolen.auth.updateUser({ password: 'another long one', current_password: site.admin.password }))
        .error?.code,
    ).toBe('insufficient_aal');
    expect((await stolen.rpc('use_recovery_code', { code: codes[0] })).data).toBe(true);
    expect(await write(stolen)).toMatchObject({ status: 204, count: 1 });
    await own.auth.mfa.unenroll({ factorId });
    for (const line of lines) expect(line).not.toMatch(new RegExp(`${secret}|${codes[0]}`));
    expect(lines.join('\n')).toContain('A recovery code was used.');
  });
});
