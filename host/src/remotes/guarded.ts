import type { PageConfiguration, RemoteName } from '@burhan/shared/site-configuration';
import { RemoteError, reportFault } from '../faults/report-fault.ts';

export const LONGEST_WAIT_MS = 10_000;

const ATTEMPTS = 3;
const PAUSE_MS = 300;

/**
 * Asks for code a few times. What failed stays failed under its address: each attempt has another.
 * @param load is given what to add to the address.
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
 * Waits for what a remote is asked for, but not for ever; a failure is reported.
 * @throws RemoteError only.
 */
export async function guarded<Value>(
  configuration: PageConfiguration,
  remote: RemoteName,
  asked: Promise<Value>,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `${remote} did not answer within ${LONGEST_WAIT_MS / 1000} s.`;
    timer = setTimeout(() => reject(new RemoteError('slow', remote, message)), LONGEST_WAIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    const fault =
      error instanceof RemoteError
        ? error
        : new RemoteError('unreachable', remote, `${remote} could not be used.`, { cause: error });
    reportFault(configuration, fault);
    throw fault;
  } finally {
    clearTimeout(timer);
  }
}
