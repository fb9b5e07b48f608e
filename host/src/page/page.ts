import './page.css';
import { startIslands } from '../islands/islands.ts';
import { startPage } from './start-page.ts';

/**
 * The one script of every public page: what is interactive on all of them, and what attaches
 * the scripts of islands, whose code is fetched when it is needed. Without this script the page can be read and its links work.
 */
startPage(startIslands);
