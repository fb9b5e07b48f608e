import './styles/index.css';
import { isConsolePath } from '@burhan/shared/routes';
import { type PageConfiguration, readPageConfiguration } from '@burhan/shared/site-configuration';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { keepPage, type PutBack } from './faults/keep-page.ts';
import { reportFault } from './faults/report-fault.ts';
import { startLanguage } from './language/start-language.ts';
import { notify } from './notices/notice-queue.ts';

declare global {
  interface Window {
    /** One root per document: development reloads run this module again. */
    __root?: Root | undefined;
  }
}

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');

  const configuration = readPageConfiguration(document);
  if (isConsolePath(window.location.pathname)) {
    const { startConsole } = await import('./console-shell/console-shell.tsx');
    return startConsole(container, configuration);
  }
  const language = await startLanguage(window.location.pathname);
  const shell = await import('./public-shell/public-shell.tsx');

  const isPrerendered = container.hasChildNodes();
  const view = await shell.createShell({ configuration, language, notify, isPrerendered });
  const options = faultOptions(configuration, isPrerendered ? keepPage(container) : null);
  if (window.__root) window.__root.render(view);
  else if (isPrerendered) window.__root = hydrateRoot(container, view, options);
  else {
    window.__root = createRoot(container, options);
    window.__root.render(view);
  }
}

/** What is thrown while a page is shown is reported; a page that came with its content is then shown as it came. */
function faultOptions(configuration: PageConfiguration, putBack: PutBack | null): RootOptions {
  const onError = (error: unknown) => {
    console.error(error);
    reportFault(configuration, error);
    // Not before React has finished with this update.
    queueMicrotask(() => {
      if (putBack?.(window.__root)) window.__root = undefined;
    });
  };
  return { onCaughtError: onError, onUncaughtError: onError };
}

// A page that came with its content stays as it is when the scripts fail: everything in it can be read and followed.
start().catch((error: unknown) => console.error(error));
