import type { ConsoleRemote, PublicationCardModule } from '@burhan/shared/contract';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { FaultBoundary } from '../faults/fault-boundary.tsx';
import { SiteNotices } from '../notices/site-notices.tsx';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import type { ShellOptions } from '../shell-options.ts';
import { ConsoleFailed } from './console-failed.tsx';

const REMOTE = 'remote-admin';

/** The console's pages: no site layout, everything from the console's remote. */
export async function createShell({ configuration, language, notify }: ShellOptions): Promise<ReactNode> {
  const failed = (error: unknown) => <ConsoleFailed error={error} facts={configuration.facts} />;
  try {
    const remote = await loadRemoteModule<ConsoleRemote>(configuration, REMOTE, 'console');
    const loadPublicationCard = () =>
      loadRemoteModule<PublicationCardModule>(configuration, 'remote-public', 'publication-card');
    const context = { configuration, language, content: null, notify, loadPublicationCard };
    await guarded(configuration, REMOTE, remote.start(context));

    const Console = remote.Console as () => ReactNode;
    return (
      <BrowserRouter useTransitions={false}>
        <FaultBoundary fallback={failed}>
          <Console />
        </FaultBoundary>
        <SiteNotices configuration={configuration} language={language} fetchWhen="idle" />
      </BrowserRouter>
    );
  } catch (error) {
    console.error(error);
    return failed(error);
  }
}
