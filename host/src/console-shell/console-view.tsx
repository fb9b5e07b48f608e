import { CONSOLE_READY_EVENT } from '@burhan/shared/console-page';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
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

type FaultBoundaryProps = {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
};

/** Keeps what is thrown while its children are shown from taking the whole page away. */
class FaultBoundary extends Component<FaultBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
