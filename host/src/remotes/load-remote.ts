import { CONTRACT_VERSION } from '@burhan/shared/contract';
import type { RemoteName } from '@burhan/shared/site-configuration';
import { federation } from './federation.ts';

const ATTEMPTS = 3;
const ATTEMPT_TIMEOUT_MS = 10_000;
const PAUSE_MS = 300;

/** Why a remote's module could not be had. */
export class RemoteError extends Error {
  override name = 'RemoteError';
}

/**
 * Loads a module of a remote at the address that the page names.
 * A missing or broken file is tried a few times; one that hangs is not, for each wait is long.
 * @throws RemoteError when it cannot be had or does not fit this host.
 */
export async function loadRemoteModule<Module extends { contractVersion: number }>(
  remote: RemoteName,
  entry: string | undefined,
  module: string,
): Promise<Module> {
  if (!entry) throw new RemoteError(`This page names no address for ${remote}.`);
  const name = remote.replaceAll('-', '_');
  federation().registerRemotes([{ name, entry, type: 'module' }]);

  let failure: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return fitting(remote, await withTimeout(federation().loadRemote<Module>(`${name}/${module}`)));
    } catch (error) {
      failure = error;
      if (error instanceof RemoteError) break;
      // A failed script stays failed under its address: the next attempt asks for a fresh one.
      federation().registerRemotes([{ name, entry: `${entry}?attempt=${attempt}`, type: 'module' }], {
        force: true,
      });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
  if (failure instanceof RemoteError) throw failure;
  throw new RemoteError(`${remote} could not be loaded from ${entry}.`, { cause: failure });
}

function fitting<Module extends { contractVersion: number }>(remote: string, module: Module | null): Module {
  if (!module) throw new Error(`${remote} answered with no module.`);
  if (module.contractVersion !== CONTRACT_VERSION) {
    throw new RemoteError(
      `${remote} speaks contract ${module.contractVersion}, this host speaks ${CONTRACT_VERSION}: release the older one again.`,
    );
  }
  return module;
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RemoteError(`No answer within ${ATTEMPT_TIMEOUT_MS / 1000} s.`)),
      ATTEMPT_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
