/** What the composed page of the console and the shell that hydrates it tell each other. */

/** An event of the window: the shell is there, and answers for what else the console needs. */
export const CONSOLE_STARTED_EVENT = 'console-started';

/** An event of the window: what is on the page answers to what is pressed. */
export const CONSOLE_READY_EVENT = 'console-ready';

/** A first view of the console, as it is composed: which one is shown, the browser decides. */
export type ConsoleFirstView = {
  language: string;
  direction: string;
  /** The address that it is for. */
  path: string;
  /**
   * On a panel's address: where `sessionStorage` would hold its session, and whether the view is for the case that it
   * does. null: the view needs no login.
   */
  session: { storageKey: string; isStored: boolean } | null;
  /** Says that the page is loading. */
  loading: string;
  html: string;
};

/** Says in a language what is wrong when the shell itself does not come; its one button tries again. */
export type ConsoleFailureView = { language: string; kind: 'slow' | 'unreachable'; html: string };

/** All that a console's page is composed of, besides code. */
export type ConsoleViews = {
  views: readonly ConsoleFirstView[];
  failures: readonly ConsoleFailureView[];
  /** How long the shell is waited for. */
  longestWaitMs: number;
};
