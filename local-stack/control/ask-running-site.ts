/** Where the running site of an installation listens for commands, and what opens it. */
export type ControlAddress = { port: number; token: string };

/** The running site refused a command, in its own words. */
export class CommandRefusedError extends Error {
  override name = 'CommandRefusedError';
}

/**
 * Sends a command to the running site.
 * @returns its answer. @throws CommandRefusedError when it did not carry the command out.
 */
export async function askRunningSite(
  { port, token }: ControlAddress,
  command: { path: string; body: string; timeoutMs: number },
): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}${command.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: command.body,
    signal: AbortSignal.timeout(command.timeoutMs),
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new CommandRefusedError(
    typeof message === 'string' ? message : `The running site answered ${response.status}.`,
  );
}
