import type { ConsoleContext, ConsoleRemote, PublicationCardModule } from '@burhan/shared/contract';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter } from 'react-router-dom';
import { FaultBoundary } from '../faults/fault-boundary.tsx';
import { showLanguage } from '../language/start-language.ts';
import { SiteNotices } from '../notices/site-notices.tsx';
import { guarded } from '../remotes/guarded.ts';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import type { ShellOptions } from '../shell-options.ts';
import { ConsoleFailed } from './console-failed.tsx';

const REMOTE = 'remote-admin';

type ConsoleOptions = Pick<ShellOptions, 'configuration' | 'language' | 'notify'>;

/** The console's pages: no site layout, everything from the console's remote; if that cannot be had, why. */
export async function loadConsole({ configuration, language, notify }: ConsoleOptions): Promise<ReactNode> {
  const failed = (error: unknown) => <ConsoleFailed error={error} facts={configuration.facts} />;
  try {
    const remote = await loadRemoteModule<ConsoleRemote>(configuration, REMOTE, 'console');
    const loadPublicationCard = () =>
      loadRemoteModule<PublicationCardModule>(configuration, 'remote-public', 'publication-card');
    const context: ConsoleContext = {
      configuration,
      language,
      content: null,
      notify,
      loadPublicationCard,
      changeLanguage: showLanguage,
      guard: <Value,>(asked: Promise<Value>) => guarded(configuration, REMOTE, asked),
    };
    await guarded(configuration, REMOTE, remote.start(context));

    const Console = remote.Console as () => ReactNode;
    return (
      <BrowserRouter useTransitions={false}>
        <FaultBoundary fallback={failed}>
          <Console />
        </FaultBoundary>
        <ConsoleNotices configuration={configuration} />
      </BrowserRouter>
    );
  } catch (error) {
    console.error(error);
    return failed(error);
  }
}

/** The notices follow the console's language, which changes without a reload. */
function ConsoleNotices({ configuration }: { configuration: PageConfiguration }) {
  const { i18n } = useTranslation('shell');
  return <SiteNotices configuration={configuration} language={i18n.language as Language} />;
}
