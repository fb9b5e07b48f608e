import type { ConsoleContext } from '@burhan/shared/contract';

let handedOver: ConsoleContext | null = null;

/** Keeps what the host handed over, for the life of the page. */
export function setConsoleContext(context: ConsoleContext): void {
  handedOver = context;
}

/** @throws Error before the host has started the console. */
export function consoleContext(): ConsoleContext {
  if (!handedOver) throw new Error('The console was not started by its host.');
  return handedOver;
}
