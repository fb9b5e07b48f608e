import './styles/index.css';
import { isConsolePath } from '@burhan/shared/routes';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { startLanguage } from './language/start-language.ts';
import { notify } from './notices/notice-queue.ts';

declare global {
  interface Window {
    /** One root per document: development reloads run this module again. */
    __root?: Root;
  }
}

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');

  const configuration = readPageConfiguration(document);
  const language = await startLanguage(window.location.pathname);
  const shell = isConsolePath(window.location.pathname)
    ? await import('./console-shell/console-shell.tsx')
    : await import('./public-shell/public-shell.tsx');

  const isPrerendered = container.hasChildNodes();
  const view = await shell.createShell({ configuration, language, notify, isPrerendered });
  if (window.__root) window.__root.render(view);
  else if (isPrerendered) window.__root = hydrateRoot(container, view);
  else {
    window.__root = createRoot(container);
    window.__root.render(view);
  }
}

// A page that came with its content stays as it is when the scripts fail: everything in it can be read and followed.
start().catch((error: unknown) => console.error(error));
