import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Caller } from '@burhan/supabase/tests/access/access-matrix';
import { askPreloaded, startServer } from '@burhan/testing/server-process';
import { ADMIN, type SiteAddress, TEST_PASSWORD } from '@burhan/testing/sign-in';
import { makeDataFolder } from '@burhan/testing/stack';
import type { Environment } from '../../installation/config.ts';
import { openCallerHeaders } from '../access-callers.ts';
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

/** Starts `npm start`'s server with counters inside, and an account of each sender. */
export async function startCountedServer(given: Environment): Promise<CountedServer> {
  const environment: Environment = { ADMIN_PASSWORD: TEST_PASSWORD, ...given };
  await makeDataFolder(environment);
  const server = await startServer(environment, { nodeArguments: ['--import', COUNTING] });
  const { jwtSecret } = JSON.parse(await readFile(`${environment.DATA_DIR}/secrets.json`, 'utf8'));
  const site = { ...server, environment, admin: ADMIN, jwtSecret };
  const { headers, keyholdersFactor } = await openCallerHeaders(site);
  const tokenOf = (caller: Caller) => headers[caller].Authorization?.replace('Bearer ', '') ?? null;
  const { send, end } = openSender(server);
  return {
    url: server.url,
    publishableKey: server.publishableKey,
    tokens: {
      anybody: null,
      'an account': tokenOf('non-admin'),
      'a password alone': tokenOf('password only, factor enrolled'),
      'a closed session': tokenOf('closed session'),
    },
    adminToken: tokenOf('admin') ?? '',
    factorId: keyholdersFactor,
    send,
    tooLarge: [0, 413, 431],
    counts: () => askPreloaded<Counts>(server),
    stop() {
      end();
      return server.kill('SIGTERM');
    },
  };
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
