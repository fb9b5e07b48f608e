import type { PageConfiguration, RemoteName } from '@burhan/shared/site-configuration';
import { reportFault } from '../faults/report-fault.ts';
import { RemoteError } from './remote-error.ts';

export const LONGEST_WAIT_MS = 10_000;

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
