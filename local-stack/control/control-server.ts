import { timingSafeEqual } from 'node:crypto';
import { AccountError, type Accounts } from '../accounts/account.ts';
import { parseAccountRequest } from '../accounts/embedded-accounts.ts';
import { BackupError } from '../backup/backup-error.ts';
import type { Backups } from '../backup/backups.ts';
import { jsonAnswer } from '../http/json-answer.ts';
import { type HttpServer, listen, type Timeouts } from '../http/server.ts';
import type { Log } from '../log.ts';

const MAXIMUM_BODY_BYTES = 16 * 1024;
const MAXIMUM_BACKUP_BYTES = 256 * 1024 * 1024;

/** A backup of many years takes its time. */
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 300_000, idleMs: 600_000, checkMs: 2000 };

type Commands = { accounts: Accounts; backups: Backups; onContentChanged: () => void };

/**
 * Where commands of this installation talk to its running site: a port of its own on the loopback address, announced
 * in the data folder and opened by a token from there. It is never behind nginx nor on another interface.
 */
export function startControlServer(options: Commands & { token: string; log: Log }): Promise<HttpServer> {
  const { token, log } = options;
  return listen({
    host: '127.0.0.1',
    port: 0,
    log,
    maximumBodyBytes: (pathname) => (pathname === '/restore' ? MAXIMUM_BACKUP_BYTES : MAXIMUM_BODY_BYTES),
    timeouts: TIMEOUTS,
    async handler(request) {
      if (!isToken(request.headers.get('authorization'), token)) {
        return jsonAnswer(401, { message: 'The token is not that of this installation.' });
      }
      try {
        return await answerCommand(request, options);
      } catch (error) {
        if (error instanceof AccountError || error instanceof BackupError)
          return jsonAnswer(409, { message: error.message });
        throw error;
      }
    },
  });
}

async function answerCommand(
  request: Request,
  { accounts, backups, onContentChanged }: Commands,
): Promise<Response> {
  switch (`${request.method} ${new URL(request.url).pathname}`) {
    case 'POST /accounts': {
      const asked = parseAccountRequest(await request.json().catch(() => null));
      if (!asked) return jsonAnswer(400, { message: 'The command cannot be understood.' });
      await accounts.carryOut(asked);
      return jsonAnswer(200, {});
    }
    case 'POST /backup':
      return new Response(await backups.write(), { headers: { 'Content-Type': 'application/sql' } });
    case 'POST /restore':
      return jsonAnswer(200, await backups.restore(await request.text()));
    case 'POST /content-changed':
      onContentChanged();
      return jsonAnswer(200, {});
    default:
      return jsonAnswer(404, { message: 'There is no such command.' });
  }
}

function isToken(authorization: string | null, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
