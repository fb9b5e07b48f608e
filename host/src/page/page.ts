import './page.css';
import { startIslands } from '../islands/islands.ts';
import { startPage } from './start-page.ts';

/**
 * The only script of every public page. It runs what is interactive on all pages, and attaches the scripts of islands,
 * which are fetched when they are needed. Without this script, the page can be read and its links work.
 */
startPage(startIslands);
