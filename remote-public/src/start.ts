import type { ShellContext } from '@burhan/shared/contract';
import { type ContentStore, createContentStore } from './content/content-store.ts';

let shell: ShellContext | undefined;
let store: ContentStore | undefined;

/** Takes what the host hands over, before anything of this part is shown. */
export function setContext(context: ShellContext): void {
  shell = context;
  store = createContentStore(context.content);
}

/** The host's context; @throws Error when a page is shown before `setContext`. */
export function shellContext(): ShellContext {
  if (!shell) throw new Error('The public remote was not started.');
  return shell;
}

/** The rows of this page; @throws Error when a page is shown before `setContext`. */
export function contentStore(): ContentStore {
  if (!store) throw new Error('The public remote was not started.');
  return store;
}
