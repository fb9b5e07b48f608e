import { CONSOLE_READY_EVENT } from '@burhan/shared/console-page';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { FaultBoundary } from '../faults/fault-boundary.tsx';
import { ConsoleFailed } from './console-failed.tsx';

type ConsoleViewProps = { configuration: PageConfiguration; Console: ComponentType };

/** The console and what the shell adds to it; the same when it is composed and when it is hydrated. */
export function ConsoleView({ configuration, Console }: ConsoleViewProps) {
  const failed = (error: unknown) => <ConsoleFailed error={error} facts={configuration.facts} />;
  return (
    <Ready>
      <FaultBoundary fallback={failed}>
        <Console />
      </FaultBoundary>
    </Ready>
  );
}

/** Tells the page, once its children answer to what is pressed in them. */
export function Ready({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event(CONSOLE_READY_EVENT)), []);
  return children;
}
