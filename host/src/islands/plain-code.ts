import type { AttachPlain, PlainContext } from '@burhan/shared/contract/public';
import { readPageContent } from '@burhan/shared/page-data';
import { readRows } from '../page/read-tables.ts';
import type { PageSite } from '../page/start-page.ts';

type PlainCode = {
  attach: () => () => void;
  /** Null while it is detached. */
  detach: (() => void) | null;
};

/** Of the islands that have some. */
const codes = new Map<HTMLElement, PlainCode>();

let turn: Promise<unknown> = Promise.resolve();

/** What is done to islands is done one after the other: plain code and React must not meet in one. */
export function inTurn<Value>(task: () => Value | Promise<Value>): Promise<Value> {
  const done = turn.then(task);
  turn = done.catch(() => {});
  return done;
}

/** Gives an island its plain code, and what the page has for it. */
export function attachPlain(site: PageSite, element: HTMLElement, attach: AttachPlain): void {
  const { configuration, notify } = site;
  const page: PlainContext = {
    content: readPageContent(document) ?? {},
    notify,
    read: (address) => readRows(configuration, address),
  };
  if (!codes.has(element)) codes.set(element, { attach: () => attach(element, page), detach: null });
  attachAgain(element);
}

/** Leaves the island to React, as it was composed. */
export function detachPlain(element: HTMLElement): void {
  const code = codes.get(element);
  code?.detach?.();
  if (code) code.detach = null;
}

/** Attaches plain code that was detached, where the island has some. */
export function attachAgain(element: HTMLElement): void {
  const code = codes.get(element);
  if (code) code.detach ??= code.attach();
}
