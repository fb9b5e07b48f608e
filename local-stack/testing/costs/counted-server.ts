import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { pathToFileURL } from 'node:url';
import { askPreloaded, type StartedServer, startServer } from '@burhan/testing/server-process';
import { ADMIN, accessToken, type SiteAddress, signedInClient, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder } from '@burhan/testing/stack';
import { codeAt } from '../../auth/totp.ts';
import { openAccounts } from '../../commands/open-installation.ts';
import type { Environment } from '../../installation/config.ts';
import type { Sender } from './cost-table.ts';
import type { Counts } from './count-costs.ts';
import type { Counted, Send } from './measure-costs.ts';

export type CountedServer = SiteAddress &
  Counted & {
    /** Access tokens of those who are below admin; anybody has none. */
    tokens: Record<Sender, string | null>;
    adminToken: string;
    /** The factor of `a password alone`. */
    factorId: string;
    stop: () => Promise<unknown>;
  };

const COUNTING = pathToFileURL(`${import.meta.dirname}/count-costs.ts`).href;
const READER = { username: 'reader', password: TEST_PASSWORD };
const KEYHOLDER = { username: 'keyholder', password: TEST_PASSWORD };

/** Starts `npm start`'s server with counters inside, and an account of each sender. */
export async function startCountedServer(given: Environment): Promise<CountedServer> {
  const environment = { ADMIN_PASSWORD: TEST_PASSWORD, ...given };
  await makeDataFolder(environment);
  const server = await startServer(environment, { nodeArguments: ['--import', COUNTING] });
  const { accounts, close } = await openAccounts(environment);
  for (const { username: name, password } of [READER, KEYHOLDER])
    await accounts.carryOut({ act: 'add', name, password, isAdmin: name === KEYHOLDER.username });
  await close();

  const factorId = await enroll(server);
  const closed = await accessToken(server, READER);
  const { send, end } = openSender(server);
  const authorization = `Bearer ${closed}`;
  const headers = { apikey: server.publishableKey, authorization };
  await send({ method: 'POST', target: '/auth/v1/logout?scope=local', headers });
  return {
    url: server.url,
    publishableKey: server.publishableKey,
    tokens: {
      anybody: null,
      'an account': await accessToken(server, READER),
      'a password alone': await accessToken(server, KEYHOLDER),
      'a closed session': closed,
    },
    adminToken: await accessToken(server, ADMIN),
    factorId,
    send,
    tooLarge: [0, 413, 431],
    counts: () => askPreloaded<Counts>(server),
    stop() {
      end();
      return server.kill('SIGTERM');
    },
  };
}

async function enroll(server: StartedServer): Promise<string> {
  const { mfa } = (await signedInClient(server, KEYHOLDER)).auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  await mfa.challengeAndVerify({ factorId: data.id, code: codeAt(data.totp.secret, Date.now()) });
  return data.id;
}

/** Sends over one connection, as long as the server keeps it. */
export function openSender({ url }: Pick<SiteAddress, 'url'>): { send: Send; end: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  const send: Send = async ({ method, target, headers = {}, body }) => {
    const asking = request({ agent, hostname, port, method, path: target, headers });
    // Whoever is refused may find the connection closed before all is sent.
    const answered = once(asking, 'response').catch(() => null);
    asking.end(body);
    const [answer] = ((await answered) ?? []) as [IncomingMessage?];
    if (!answer) return 0;
    await answer
      .resume()
      .toArray()
      .catch(() => null);
    return answer.statusCode ?? 0;
  };
  return { send, end: () => agent.destroy() };
}
