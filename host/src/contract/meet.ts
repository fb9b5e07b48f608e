import type { RemoteName } from '@burhan/shared/contract/page';
import {
  type Adapters,
  meetingVersion,
  NEWEST,
  SPEAKS,
  type Speaking,
  spokenBy,
} from '@burhan/shared/contract/speaks';
import { RemoteError } from '../remotes/remote-error.ts';

/** Makes a module of an older version of the contract one of the newest. @param name as in `RemoteModules`. */
type RemoteAdapter = (remote: RemoteName, name: string, module: Speaking) => Speaking;

/** One for each version that this host speaks besides the newest (docs/how-to.md#change-the-contract). */
const ADAPTERS: Adapters<RemoteAdapter> = {};

/**
 * What a remote handed over, as this host knows it.
 * @throws RemoteError when the two have no version of the contract in common.
 */
export async function meet<Module extends Speaking>(
  remote: RemoteName,
  name: string,
  module: Module,
): Promise<Module> {
  const version = meetingVersion(SPEAKS, spokenBy(module));
  if (version === NEWEST) return module;
  const load = version && ADAPTERS[version];
  if (!load) {
    throw new RemoteError(
      'unfit',
      remote,
      `${remote} speaks contract ${spokenBy(module)}, this host speaks ${SPEAKS}: release the older one again.`,
    );
  }
  const adapt = await load();
  return adapt(remote, name, module) as Module;
}
