/** Where the running site of an installation listens for commands, and what opens it: another at every start. */
export type ControlAddress = { socketPath: string; token: string };

/** The address that a lock file holds; null for anything else, such as the port that older builds wrote there. */
export function parseControlAddress(value: unknown): ControlAddress | null {
  if (typeof value !== 'object' || value === null) return null;
  const { socketPath, token } = value as Record<string, unknown>;
  return typeof socketPath === 'string' && typeof token === 'string' ? { socketPath, token } : null;
}
