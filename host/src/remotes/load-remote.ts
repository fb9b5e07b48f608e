import type { RemoteModules } from '@burhan/shared/contract/modules';
import type { PageConfiguration, RemoteName } from '@burhan/shared/site-configuration';
import { federation } from './federation.ts';
import { guarded } from './guarded.ts';
import { RemoteError } from './remote-error.ts';

type ModuleName<Remote extends RemoteName> = keyof RemoteModules[Remote] & `./${string}`;

const ATTEMPTS = 3;
const PAUSE_MS = 300;

/**
 * Loads a module of a remote at the address that the page names.
 * @throws RemoteError when it cannot be had.
 */
export function loadRemoteModule<Remote extends RemoteName, Name extends ModuleName<Remote>>(
  configuration: PageConfiguration,
  remote: Remote,
  module: Name,
): Promise<RemoteModules[Remote][Name]> {
  const loading = tryToLoad(remote, configuration.remotes[remote], module);
  return guarded(configuration, remote, loading);
}

/** What is missing or broken is asked for a few times. */
async function tryToLoad<Remote extends RemoteName, Name extends ModuleName<Remote>>(
  remote: Remote,
  entry: string | undefined,
  module: Name,
): Promise<RemoteModules[Remote][Name]> {
  if (!entry) throw new RemoteError('unreachable', remote, `This page names no address for ${remote}.`);
  const name = remote.replaceAll('-', '_');
  federation().registerRemotes([{ name, entry, type: 'module' }]);

  let failure: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const loaded = await federation().loadRemote<RemoteModules[Remote][Name]>(name + module.slice(1));
      if (!loaded) throw new Error(`${remote} answered with no module.`);
      return loaded;
    } catch (error) {
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
