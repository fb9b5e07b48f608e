import type { RemoteModules } from '@burhan/shared/contract/modules';
import type { PageConfiguration, RemoteName } from '@burhan/shared/site-configuration';
import { federation } from './federation.ts';
import { guarded, inAttempts } from './guarded.ts';

type ModuleName<Remote extends RemoteName> = keyof RemoteModules[Remote] & `./${string}`;

/**
 * Loads a module of a remote at the address that the page names.
 * @throws RemoteError when it cannot be had.
 */
export function loadRemoteModule<Remote extends RemoteName, Name extends ModuleName<Remote>>(
  configuration: PageConfiguration,
  remote: Remote,
  module: Name,
): Promise<RemoteModules[Remote][Name]> {
  const loading = loadByFederation(remote, configuration.remotes[remote], module);
  return guarded(configuration, remote, loading);
}

async function loadByFederation<Remote extends RemoteName, Name extends ModuleName<Remote>>(
  remote: Remote,
  entry: string | undefined,
  module: Name,
): Promise<RemoteModules[Remote][Name]> {
  if (!entry) throw new Error(`This page names no address for ${remote}.`);
  const name = remote.replaceAll('-', '_');
  return inAttempts(async (query) => {
    const force = query !== '';
    federation().registerRemotes([{ name, entry: entry + query, type: 'module' }], { force });
    const loaded = await federation().loadRemote<RemoteModules[Remote][Name]>(name + module.slice(1));
    if (!loaded) throw new Error(`${remote} answered with no module.`);
    return loaded;
  });
}
