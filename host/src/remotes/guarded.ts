import { CODE_WAIT_MS } from '@burhan/shared/limits';
import type { RemoteName } from '@burhan/shared/site-configuration';

const ATTEMPTS = 3;
const PAUSE_MS = 300;

/** A remote cannot be used: its code could not be fetched or read, or did not come in time. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly kind: 'unreachable' | 'slow';

  constructor(kind: RemoteError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/**
 * Loads code in a few attempts. A browser remembers a failure by address, so each attempt uses another address.
 * @param load gets the query to add to the address.
 */
export async function inAttempts<Value>(load: (query: string) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load(attempt > 1 ? `?attempt=${attempt - 1}` : '');
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
}

/**
 * Waits for something from a remote, but at most `CODE_WAIT_MS`.
 * @throws RemoteError only.
 */
export async function guarded<Value>(remote: RemoteName, asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `${remote} did not answer within ${CODE_WAIT_MS / 1000} s.`;
    timer = setTimeout(() => reject(new RemoteError('slow', message)), CODE_WAIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    if (error instanceof RemoteError) throw error;
    throw new RemoteError('unreachable', `${remote} could not be used.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
