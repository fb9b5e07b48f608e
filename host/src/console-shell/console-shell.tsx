import { CONSOLE_STARTED_EVENT } from '@burhan/shared/console-page';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { reportFault } from '../faults/report-fault.ts';
import { startLanguage } from '../language/start-language.ts';
import { ConsoleFailed } from './console-failed.tsx';
import { ConsoleLoading } from './console-loading.tsx';
import { startNotices } from './console-notices.ts';
import { ConsoleView, Ready } from './console-view.tsx';
import { loadConsole } from './load-console.tsx';

declare global {
  interface Window {
    /** One root per document: development reloads run this module again. */
    __root?: Root | undefined;
  }
}

/**
 * Hydrates the console's first view, or shows it where none was composed. Until its code is there the page says that
 * it loads; when that cannot be had, what is wrong.
 */
export async function startConsole(container: Element, configuration: PageConfiguration): Promise<void> {
  const language = await startLanguage();
  window.dispatchEvent(new Event(CONSOLE_STARTED_EVENT));
  const notify = startNotices(configuration, language);
  const options = faultOptions(configuration);
  const isComposed = !window.__root && container.hasChildNodes();
  const root = (): Root => {
    window.__root ??= createRoot(container, options);
    return window.__root;
  };
  if (!isComposed) root().render(<ConsoleLoading />);

  try {
    const Console = await loadConsole({ configuration, language, notify });
    const view = (
      <BrowserRouter useTransitions={false}>
        <ConsoleView configuration={configuration} Console={Console} />
      </BrowserRouter>
    );
    if (isComposed) window.__root = hydrateRoot(container, view, options);
    else root().render(view);
  } catch (error) {
    console.error(error);
    root().render(
      <Ready>
        <ConsoleFailed error={error} facts={configuration.facts} />
      </Ready>,
    );
  }
}

function faultOptions(configuration: PageConfiguration): RootOptions {
  const onError = (error: unknown) => {
    console.error(error);
    reportFault(configuration, error);
  };
  return { onCaughtError: onError, onUncaughtError: onError, onRecoverableError: console.error };
}
