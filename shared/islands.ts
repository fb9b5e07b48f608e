import { tableReadAddress } from './data/public-reads.ts';
import type { Language } from './i18n/languages.ts';
import { partName, type TablePart } from './table-part.ts';

/** How an island is marked in the page: written by remote-public, read by the host's page script. */

/** What an island's script is attached on: it comes near and the browser is idle; the first interaction in it; the address has a query. */
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
    /** Names of the parts of tables that it shows, such as 'metrics publications:7'. */
    'data-tables': tables.map(partName).join(' '),
    /** Where these are read, in the same order: what an address is made of reaches no browser. */
    'data-reads': tables.map((part) => tableReadAddress(part, language)).join(' '),
    'data-props': JSON.stringify(data),
  };
}

/** Whether an element's mark names a trigger. */
export function attachesOn({ dataset }: HTMLElement, trigger: AttachOn): boolean {
  return (dataset.attachOn ?? '').split(' ').includes(trigger);
}

/** The parts of tables that an element's marks name, each with the address where it is read. */
export function readsOf({ dataset }: HTMLElement): [name: string, address: string][] {
  const { tables = '', reads = '' } = dataset;
  if (!tables) return [];
  const addresses = reads.split(' ');
  return tables.split(' ').map((name, index) => [name, addresses[index] ?? '']);
}

/**
 * What prerendering asks of the islands in a page's HTML, in which React has escaped every text and every value.
 * @returns their names, and whether one of them was prerendered without rows: it brings a template then.
 */
export function islandsIn(html: string): { names: string[]; hasEmpty: boolean } {
  const names = Array.from(html.matchAll(/ data-island="([^"]+)"/g), ([, name = '']) => name);
  return { names, hasEmpty: html.includes('<template>') };
}
