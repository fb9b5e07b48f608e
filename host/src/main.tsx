import './styles/index.css';
import './console-shell/console-shell.css';
import './notices/notices.css';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import { startConsole } from './console-shell/console-shell.tsx';
import { watchPictures } from './page/pictures.ts';
import { provideShared } from './remotes/federation.ts';
import { CONSOLE_SHARES } from './remotes/shared-modules.ts';

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root element.');

  provideShared(CONSOLE_SHARES);
  // Those of the visitor's card, in its live preview.
  watchPictures(document);
  await startConsole(container, readPageConfiguration(document));
}

start().catch((error: unknown) => console.error(error));
