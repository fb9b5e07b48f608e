import type { ConsoleContext } from '@burhan/shared/contract/console';
import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import type { ComponentType } from 'react';
import { showLanguage } from '../language/start-language.ts';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';

const REMOTE = 'remote-admin';

type ConsoleOptions = Pick<ConsoleContext, 'configuration' | 'language' | 'notify'>;

/** Loads the console from its remote, and starts it. @throws RemoteError */
export async function loadConsole({
  configuration,
  language,
  notify,
}: ConsoleOptions): Promise<ComponentType> {
  const remote = await loadRemoteModule(configuration, REMOTE, './console');
  const context: ConsoleContext = {
    contract: NEWEST_CONTRACT,
    configuration,
    language,
    content: null,
    notify,
    loadPublicationCard: () => loadRemoteModule(configuration, 'remote-public', './publication-card'),
    changeLanguage: showLanguage,
    guard: <Value,>(asked: Promise<Value>) => guarded(configuration, REMOTE, asked),
  };
  return (await guarded(configuration, REMOTE, remote.start(context))) as ComponentType;
}
