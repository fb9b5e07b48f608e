import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DataFolder } from '../installation/data-folder.ts';
import { type ControlAddress, readLockHolder } from '../installation/data-lock.ts';
import { isOwnSocket } from './control-socket.ts';

/** The running site refused a command, in its own words, or cannot be asked. */
export class CommandRefusedError extends Error {
  override name = 'CommandRefusedError';
}

export type SiteCommand = { path: string; body: string; timeoutMs: number };

/**
 * Sends a command to the running site, once it is clear that nobody else can be listening.
 * @returns its answer. @throws CommandRefusedError when it did not carry the command out.
 */
export async function askRunningSite(address: ControlAddress, command: SiteCommand): Promise<Response> {
  const response = await send(address, command).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandRefusedError(
      `The running site cannot be reached (${reason}): try again in a moment, or restart it.`,
      { cause: error },
    );
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new CommandRefusedError(
    typeof message === 'string' ? message : `The running site answered ${response.status}.`,
  );
}

async function send({ socketPath, token }: ControlAddress, command: SiteCommand): Promise<Response> {
  if (!(await isOwnSocket(socketPath)))
    throw new Error(`${socketPath} is not a socket that only this user can have made`);
  const asked = request({
    socketPath,
    path: command.path,
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(command.timeoutMs),
  });
  asked.end(command.body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return new Response(await buffer(answer), { status: answer.statusCode ?? 500 });
}

const TELLING_TIMEOUT_MS = 5000;

/**
 * Tells the site of a data folder that the content of its database was changed past it, so that it composes its pages
 * again. Where none runs there is nobody to tell.
 */
export async function tellContentChanged(folder: DataFolder): Promise<void> {
  const control = readLockHolder(folder)?.control;
  if (!control) return;
  const command = { path: '/content-changed', body: '', timeoutMs: TELLING_TIMEOUT_MS };
  // A crash leaves the lock file behind: then nobody listens there any more.
  await askRunningSite(control, command).catch(() => undefined);
}
