import { randomBytes, timingSafeEqual } from 'node:crypto';
import { AccountError, type Accounts, parseAccountRequest } from '../accounts/account.ts';
import { BackupError } from '../backup/backup-file.ts';
import type { Backups } from '../backup/backups.ts';
import { jsonAnswer } from '../base/json-answer.ts';
import type { Log } from '../base/log.ts';
import { listen, type Timeouts } from '../http/server.ts';
import type { UnusedPictures } from '../images/unused-pictures.ts';
import type { DataFolder } from '../installation/data-folder.ts';
import type { ControlAddress } from '../installation/data-lock.ts';
import { makeControlSocket } from './control-socket.ts';

const MAXIMUM_BODY_BYTES = 16 * 1024;
const MAXIMUM_BACKUP_BYTES = 256 * 1024 * 1024;

/** A backup of many years takes its time. */
const TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 300_000, idleMs: 600_000, checkMs: 2000 };

type Commands = {
  accounts: Accounts;
  backups: Backups;
  unusedPictures: UnusedPictures;
  onContentChanged: () => void;
  /** For `npm run doctor`. */
  readHealth: () => Promise<unknown>;
};

export type ControlServer = { address: ControlAddress; close(): Promise<void> };

/**
 * Where commands of this installation talk to its running site: a socket that only this user reaches, opened by a
 * token that is made now and kept nowhere but in this process and in what the caller does with the address.
 * @throws StartupError when there is no place for the socket.
 */
export async function startControlServer(
  options: Commands & { folder: DataFolder; log: Log },
): Promise<ControlServer> {
  const { folder, log } = options;
  const token = randomBytes(32).toString('base64url');
  const socket = await makeControlSocket(folder);
  const server = await listen({
    socketPath: socket.path,
    log,
    maximumBodyBytes: (pathname) => (pathname === '/restore' ? MAXIMUM_BACKUP_BYTES : MAXIMUM_BODY_BYTES),
    timeouts: TIMEOUTS,
    async handler(request) {
      if (!isToken(request.headers.get('authorization'), token)) {
        return jsonAnswer(401, { message: 'The token is not that of this start of the site.' });
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
  return {
    address: { socketPath: socket.path, token },
    async close() {
      await server.close();
      await socket.remove();
    },
  };
}

async function answerCommand(
  request: Request,
  { accounts, backups, unusedPictures, onContentChanged, readHealth }: Commands,
): Promise<Response> {
  switch (`${request.method} ${new URL(request.url).pathname}`) {
    case 'POST /accounts': {
      const asked = parseAccountRequest(await request.json().catch(() => null));
      if (!asked) return jsonAnswer(400, { message: 'The command cannot be understood.' });
      return jsonAnswer(200, await accounts.carryOut(asked));
    }
    case 'POST /accounts/list':
      return jsonAnswer(200, await accounts.list());
    case 'POST /backup':
      return new Response(await backups.write(), { headers: { 'Content-Type': 'application/json' } });
    case 'POST /restore':
      return jsonAnswer(200, await backups.restore(await request.text()));
    case 'POST /unused-pictures':
      return jsonAnswer(200, await unusedPictures.list());
    case 'POST /unused-pictures/clear':
      return jsonAnswer(200, await unusedPictures.clear());
    case 'POST /content-changed':
      onContentChanged();
      return jsonAnswer(200, {});
    case 'POST /project-health':
      return jsonAnswer(200, await readHealth());
    default:
      return jsonAnswer(404, { message: 'There is no such command.' });
  }
}

function isToken(authorization: string | null, token: string): boolean {
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
