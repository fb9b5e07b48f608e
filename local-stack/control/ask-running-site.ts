import { reasonOf } from '@burhan/releases/composing/ask-with-key';
import type { ControlAddress } from '../installation/data-lock.ts';
import { CONTROL_PATH } from './answer-commands.ts';

/** The running site refused a command, in its own words, or cannot be asked. */
export class CommandRefusedError extends Error {
  override name = 'CommandRefusedError';
}

const TIMEOUT_MS = 15_000;

/**
 * Sends a command to the running site.
 * @returns its answer. @throws CommandRefusedError when it did not carry the command out.
 */
export async function askRunningSite(
  { url, token }: ControlAddress,
  command: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}${CONTROL_PATH}${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new CommandRefusedError(
      `The running site cannot be reached (${reasonOf(error)}): try again in a moment, or restart it.`,
      { cause: error },
    );
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const { message } = (answer ?? {}) as { message?: unknown };
  throw new CommandRefusedError(
    typeof message === 'string' ? message : `The running site answered ${response.status}.`,
  );
}
