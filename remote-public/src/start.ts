import type { ShellContext } from '@burhan/shared/contract';
import { createTableReader, type TableReader } from '@burhan/shared/data/public-reads';
import { type ContentStore, createContentStore } from './content/content-store.ts';
import { loadTexts } from './texts/page-texts.ts';

let shell: ShellContext | undefined;
let store: ContentStore | undefined;

/** Takes what the host hands over and loads the texts that every page of this part uses. */
export async function start(context: ShellContext): Promise<void> {
  shell = context;
  store = createContentStore(lazyReader(context), context.content);
  await loadTexts(context.language, 'common', 'metadata');
}

/** The host's context; @throws Error when a page is shown before `start`. */
export function shellContext(): ShellContext {
  if (!shell) throw new Error('The public remote was not started.');
  return shell;
}

/** The rows of this visit; @throws Error when a page is shown before `start`. */
export function contentStore(): ContentStore {
  if (!store) throw new Error('The public remote was not started.');
  return store;
}

/** The reader needs the page's own address, which a server that prerenders does not have. */
function lazyReader({ configuration, language }: ShellContext): TableReader {
  let reader: TableReader | undefined;
  return (table, options) => {
    reader ??= createTableReader(configuration, language);
    return reader(table, options);
  };
}
