import { timingSafeEqual } from 'node:crypto';
import { jsonAnswer } from '../http/json-answer.ts';
import { type HttpServer, listen } from '../http/server.ts';
import type { Log } from '../log.ts';
import { AccountError, type Accounts } from './account.ts';
import { parseAccountRequest } from './embedded-accounts.ts';

const MAXIMUM_BODY_BYTES = 16 * 1024;

/**
 * Where commands of this installation talk to its running site: a port of its own on the loopback address, announced
 * in the data folder and opened by a token from there. It is never behind nginx nor on another interface.
 */
export function startControlServer(options: {
  accounts: Accounts;
  token: string;
  log: Log;
}): Promise<HttpServer> {
  const { accounts, token, log } = options;
  return listen({
    host: '127.0.0.1',
    port: 0,
    log,
    maximumBodyBytes: () => MAXIMUM_BODY_BYTES,
    async handler(request) {
      if (!isToken(request.headers.get('authorization'), token)) {
        return jsonAnswer(401, { message: 'The token is not that of this installation.' });
      }
      if (request.method !== 'POST' || new URL(request.url).pathname !== '/accounts') {
        return jsonAnswer(404, { message: 'There is no such command.' });
      }
      return answerAccounts(request, accounts);
    },
  });
}

async function answerAccounts(request: Request, accounts: Accounts): Promise<Response> {
  const body: unknown = await request.json().catch(() => null);
  const asked = parseAccountRequest(body);
  if (!asked) return jsonAnswer(400, { message: 'The command cannot be understood.' });
  try {
    await accounts.carryOut(asked);
    return jsonAnswer(200, {});
  } catch (error) {
    if (error instanceof AccountError) return jsonAnswer(409, { message: error.message });
    throw error;
  }
}

function isToken(authorization: string | null, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
