import type { PageConfiguration } from '@burhan/shared/site-configuration';
import { createRoot, type Root } from 'react-dom/client';
import { reportFault } from '../faults/report-fault.ts';
import { startLanguage } from '../language/start-language.ts';
import { notify } from '../notices/notice-queue.ts';
import { ConsoleLoading } from './console-loading.tsx';
import { loadConsole } from './load-console.tsx';

declare global {
  interface Window {
    /** One root per document: development reloads run this module again. */
    __root?: Root | undefined;
  }
}

/** Shows the console, and until its code is there, that it is on its way. */
export async function startConsole(container: Element, configuration: PageConfiguration): Promise<void> {
  const language = await startLanguage();
  const onError = (error: unknown) => {
    console.error(error);
    reportFault(configuration, error);
  };
  window.__root ??= createRoot(container, { onCaughtError: onError, onUncaughtError: onError });
  const root = window.__root;
  root.render(<ConsoleLoading />);
  root.render(await loadConsole({ configuration, language, notify }));
}
