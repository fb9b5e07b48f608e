import type { ConsoleRemote, PublicationCardModule } from '@burhan/shared/contract';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SiteNotices } from '../notices/site-notices.tsx';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { RemoteFailed } from '../remotes/remote-failed.tsx';
import type { ShellOptions } from '../shell-options.ts';

/** The console's pages: no site layout, everything from the console's remote. */
export async function createShell({ configuration, language, notify }: ShellOptions): Promise<ReactNode> {
  try {
    const remote = await loadRemoteModule<ConsoleRemote>(
      'remote-admin',
      configuration.remotes['remote-admin'],
      'console',
    );
    await remote.start({
      configuration,
      language,
      content: null,
      notify,
      loadPublicationCard: () =>
        loadRemoteModule<PublicationCardModule>(
          'remote-public',
          configuration.remotes['remote-public'],
          'publication-card',
        ),
    });
    const Console = remote.Console as () => ReactNode;
    return (
      <BrowserRouter useTransitions={false}>
        <Console />
        <SiteNotices configuration={configuration} language={language} fetchWhen="idle" />
      </BrowserRouter>
    );
  } catch (error) {
    return <RemoteFailed error={error} />;
  }
}
