import './styles/index.css';
import './console-shell/console-shell.css';
import './notices/notices.css';
import { readPageConfiguration } from '@burhan/shared/site-configuration';
import { startConsole } from './console-shell/console-shell.tsx';
import { watchPictures } from './page/pictures.ts';
import { startFederation } from './remotes/federation.ts';
import { SHARED } from './remotes/shared-modules.ts';

startFederation(SHARED);
// The form for a publication shows its public card, whose picture may fail to load.
watchPictures(document);
const container = document.getElementById('root') as Element;
startConsole(container, readPageConfiguration(document)).catch((error: unknown) => console.error(error));
