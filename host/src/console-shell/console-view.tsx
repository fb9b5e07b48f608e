import { CONSOLE_READY_EVENT } from '@burhan/shared/console-page';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultBoundary } from '../faults/fault-boundary.tsx';
import { SiteNotices } from '../notices/site-notices.tsx';
import { ConsoleFailed } from './console-failed.tsx';

type ConsoleViewProps = { configuration: PageConfiguration; Console: ComponentType };

/** The console and what the shell adds to it; the same when it is composed and when it is taken over. */
export function ConsoleView({ configuration, Console }: ConsoleViewProps) {
  const failed = (error: unknown) => <ConsoleFailed error={error} facts={configuration.facts} />;
  return (
    <Ready>
      <FaultBoundary fallback={failed}>
        <Console />
      </FaultBoundary>
      <ConsoleNotices configuration={configuration} />
    </Ready>
  );
}

/** Tells the page, once its children answer to what is pressed in them. */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event(CONSOLE_READY_EVENT)), []);
  return children;
}

/** The notices follow the console's language, which changes without a reload. */
function ConsoleNotices({ configuration }: { configuration: PageConfiguration }) {
  const { i18n } = useTranslation('shell');
  return <SiteNotices configuration={configuration} language={i18n.language as Language} />;
}
