import { rm } from 'node:fs/promises';
import { ENGINES } from '@burhan/testing/engines';
import { startMailServer, type TestMailServer } from '@burhan/testing/mail-server';
import { makeDataFolder, type RunningStack, startLocalStack, temporaryFolder } from '@burhan/testing/stack';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

const REQUESTS = 1000;
const AT_ONCE = 50;

// The whole server over HTTP, and a mail server that speaks SMTP.
describe.each(ENGINES)('on $name', ({ newDatabase }) => {
  let site: RunningStack;
  let server: TestMailServer;
  const lines: string[] = [];
  const keep = (message: string, facts: object = {}) => lines.push(`${message} ${JSON.stringify(facts)}`);

  beforeAll(async () => {
    server = await startMailServer();
    const mail = {
      SMTP_URL: server.url,
      SMTP_FROM: 'console@example.org',
      SITE_URL: 'https://site.example',
    };
    const environment = { ...(await newDatabase()), ...mail, DATA_DIR: await temporaryFolder() };
    await makeDataFolder(environment);
    site = await startLocalStack({ environment, log: { info: keep, warn: keep, error: keep } });
  });
  afterAll(async () => {
    await site.stop();
    await server.close();
    await rm(site.dataDir, { recursive: true, force: true });
  });

  test('a link comes by mail, opens a session for a new password, and the change is said by mail', async () => {
    const client = createClient(site.url, site.publishableKey, { auth: { persistSession: false } });
    expect((await client.auth.resetPasswordForEmail(site.admin.username)).error).toBeNull();
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), 10_000);
    const mail = server.mails[0];
    expect(mail?.to).toEqual([site.admin.username]);
    const link = /https:\/\/site\.example\/account-update#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
    expect(lines.join('\n')).not.toContain(token_hash);

    expect((await client.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull();
    const weak = await client.auth.updateUser({ password: 'passwordpassword' });
    expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    expect((await client.auth.updateUser({ password: 'plenty of new words' })).error).toBeNull();
    await vi.waitFor(() => expect(server.mails).toHaveLength(2), 10_000);
    const again = await client.auth.verifyOtp({ type: 'recovery', token_hash });
    expect(again.error?.code).toBe('otp_expired');
  });

  test('1,000 requests send no more than five links within an hour', async () => {
    const ask = async (): Promise<number> => {
      const answer = await fetch(`${site.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: site.publishableKey },
        body: JSON.stringify({ email: site.admin.username }),
      });
      return answer.status;
    };
    const statuses = new Set<number>();
    for (let asked = 0; asked < REQUESTS; asked += AT_ONCE) {
      for (const status of await Promise.all(Array.from({ length: AT_ONCE }, ask))) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200]));
    const links = () => server.mails.filter(({ text }) => text.includes('#token_hash='));
    await vi.waitFor(() => expect(links()).toHaveLength(5), 20_000);
    // What was asked for is done when it has stopped.
    await site.stop();
    expect(links()).toHaveLength(5);
  }, 60_000);
});
