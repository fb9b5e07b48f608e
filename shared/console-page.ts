/** What the composed page of the console and the shell that hydrates it tell each other. */

/** An event of the window: the shell is there, and answers for what else the console needs. */
export const CONSOLE_STARTED_EVENT = 'console-started';

/** An event of the window: what is on the page answers to what is pressed. */
export const CONSOLE_READY_EVENT = 'console-ready';
