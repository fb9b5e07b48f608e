import { CONTRACT_VERSION } from '@burhan/shared/contract';
import type { PageConfiguration, RemoteName } from '@burhan/shared/site-configuration';
import { federation } from './federation.ts';
import { guarded } from './guarded.ts';
import { RemoteError } from './remote-error.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 300;

type RemoteModule = { contractVersion: number };

/**
 * Loads a module of a remote at the address that the page names.
 * @throws RemoteError when it cannot be had or does not fit this host.
 */
export function loadRemoteModule<Module extends RemoteModule>(
  configuration: PageConfiguration,
  remote: RemoteName,
  module: string,
): Promise<Module> {
  const loading = tryToLoad<Module>(remote, configuration.remotes[remote], module);
  return guarded(configuration, remote, loading);
}

/** What is missing or broken is asked for a few times. */
async function tryToLoad<Module extends RemoteModule>(
  remote: RemoteName,
  entry: string | undefined,
  module: string,
): Promise<Module> {
  if (!entry) throw new RemoteError('unreachable', remote, `This page names no address for ${remote}.`);
  const name = remote.replaceAll('-', '_');
  federation().registerRemotes([{ name, entry, type: 'module' }]);

  let failure: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return fitting(remote, await federation().loadRemote<Module>(`${name}/${module}`));
    } catch (error) {
      if (error instanceof RemoteError) throw error;
      failure = error;
      // A failed script stays failed under its address: the next attempt asks for a fresh one.
      federation().registerRemotes([{ name, entry: `${entry}?attempt=${attempt}`, type: 'module' }], {
        force: true,
      });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
    }
  }
  throw new RemoteError('unreachable', remote, `${remote} could not be loaded from ${entry}.`, {
    cause: failure,
  });
}

function fitting<Module extends RemoteModule>(remote: RemoteName, module: Module | null): Module {
  if (!module) throw new Error(`${remote} answered with no module.`);
  if (module.contractVersion !== CONTRACT_VERSION) {
    throw new RemoteError(
      'unfit',
      remote,
      `${remote} speaks contract ${module.contractVersion}, this host speaks ${CONTRACT_VERSION}: release the older one again.`,
    );
  }
  return module;
}
