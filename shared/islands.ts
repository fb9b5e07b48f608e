import { tableReadAddress } from './data/public-reads.ts';
import type { Language } from './i18n/languages.ts';
import { partName, type TablePart } from './table-part.ts';

/** The attributes that mark an island. remote-public writes them, and the host's page script reads them. */

/** When a script attaches. `visible`: its island is near, the browser idle. `query`: the URL has a query. */
export type AttachOn = 'visible' | 'interaction' | 'query';

export function islandMarks(
  name: string,
  attachOn: readonly AttachOn[],
  tables: readonly TablePart[],
  data: unknown,
  language: Language,
) {
  return {
    'data-island': name,
    'data-attach-on': attachOn.join(' '),
    /** Names of the parts of tables that the island shows, such as 'metrics publications:7'. */
    'data-tables': tables.map(partName).join(' '),
    /** The addresses of these parts, in the same order, so that the browser needs no code that makes addresses. */
    'data-reads': tables.map((part) => tableReadAddress(part, language)).join(' '),
    'data-props': JSON.stringify(data),
  };
}

/** Whether a trigger attaches the script of an island. */
export function attachesOn({ dataset }: HTMLElement, trigger: AttachOn): boolean {
  return (dataset.attachOn ?? '').split(' ').includes(trigger);
}

/** The parts of tables that an element's attributes name, each with its address. */
export function readsOf({ dataset }: HTMLElement): [name: string, address: string][] {
  const { tables = '', reads = '' } = dataset;
  if (!tables) return [];
  const addresses = reads.split(' ');
  return tables.split(' ').map((name, index) => [name, addresses[index] ?? '']);
}

/**
 * Finds the islands in a page's HTML. A plain search is safe: React has escaped every text and every value.
 * @returns their names, and whether one was prerendered without rows: such an island contains a template.
 */
export function islandsIn(html: string): { names: string[]; hasEmpty: boolean } {
  const names = Array.from(html.matchAll(/ data-island="([^"]+)"/g), ([, name = '']) => name);
  return { names, hasEmpty: html.includes('<template>') };
}
