import type { RemoteModules } from '@burhan/shared/contract/modules';
import type { PageConfiguration, RemoteName } from '@burhan/shared/site-configuration';
import { federation } from './federation.ts';
import { guarded, inAttempts } from './guarded.ts';

type ModuleName<Remote extends RemoteName> = keyof RemoteModules[Remote] & `./${string}`;

/**
 * Loads a module of a remote at the address that the page names.
 * @throws RemoteError when it cannot be loaded.
 */
export function loadRemoteModule<Remote extends RemoteName, Name extends ModuleName<Remote>>(
  configuration: PageConfiguration,
  remote: Remote,
  module: Name,
): Promise<RemoteModules[Remote][Name]> {
  const name = remote.replaceAll('-', '_');
  const loading = inAttempts(async (query) => {
    const entry = `${configuration.remotes[remote]}${query}`;
    federation().registerRemotes([{ name, entry, type: 'module' }], { force: query !== '' });
    const loaded = await federation().loadRemote<RemoteModules[Remote][Name]>(name + module.slice(1));
    if (!loaded) throw new Error(`${remote} answered with no module.`);
    return loaded;
  });
  return guarded(remote, loading);
}
