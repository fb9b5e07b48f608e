import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Log } from '@burhan/local-stack/base/log';
import { signIn } from '@burhan/testing/sign-in';
import { type RunningStack, startLocalStack } from '@burhan/testing/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a request may take while a mail waits: the server gives a mail 30 s. */
const PROMPT_MS = 10_000;

let mailServer: Server;
let connected: Promise<unknown>;
let site: RunningStack;
const sockets: Socket[] = [];
/** What the log says of mails that failed. */
const failures: unknown[] = [];

beforeAll(async () => {
  // It takes connections and says nothing.
  mailServer = createServer((socket) => void sockets.push(socket.on('error', () => {})));
  connected = once(mailServer, 'connection');
  await new Promise<void>((listening) => void mailServer.listen(0, '127.0.0.1', listening));
  const { port } = mailServer.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'site@example.org' };
  const keep = (message: string, facts: unknown) => {
    if (message === 'A mail was not sent.') failures.push(facts);
  };
  const log: Log = { info: () => {}, warn: () => {}, error: keep };
  site = await startLocalStack({
    environment: { ...mail, SITE_URL: 'https://site.example', SEED: 'none' },
    log,
  });
});
afterAll(async () => {
  await site.stop();
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => void mailServer.close(closed));
});

test('a mail server that hangs keeps nobody waiting, and the site from nothing', async () => {
  const { username: email } = site.admin;
  const recover = () =>
    fetch(`${site.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: site.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(PROMPT_MS),
    });
  expect((await recover()).status).toBe(200);
  await connected;

  expect((await recover()).status).toBe(200);
  expect((await signIn(site, site.admin)).status).toBe(200);
  expect((await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(PROMPT_MS) })).status).toBe(200);
  expect(failures).toEqual([]);

  await site.stop();
  const failure = { kind: 'recovery', account: email, reason: new Error('the site stops') };
  expect(failures).toContainEqual(failure);
});
