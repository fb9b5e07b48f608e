import './page.css';
import { wakeIslands } from './islands.ts';
import { startPage } from './start-page.ts';

/**
 * The one script that every public page brings: what acts on all of them, and the alarm clock of the islands, whose
 * code comes when it is needed. The page can be read and followed without it.
 */
startPage(wakeIslands);
