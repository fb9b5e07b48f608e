import { partName, partOfName, type TablePart } from './table-part.ts';

/** How an island is marked in the page: written by remote-public, read by the host's page script. */

/** What an island hydrates on: it comes near and the browser is idle; the first interaction in it; the address has a query. */
export type HydrateOn = 'visible' | 'interaction' | 'query';

export function islandMarks(
  name: string,
  hydrateOn: readonly HydrateOn[],
  tables: readonly TablePart[],
  data: unknown,
) {
  return {
    'data-island': name,
    /** Nothing for what is hydrated only when its rows have changed. */
    'data-hydrate-on': hydrateOn.join(' '),
    /** Names of the parts of tables that it shows, such as 'metrics publications:7'. */
    'data-tables': tables.map(partName).join(' '),
    'data-props': JSON.stringify(data),
  };
}

/** Whether an element's mark names a trigger. */
export function hydratesOn({ dataset }: HTMLElement, trigger: HydrateOn): boolean {
  return (dataset.hydrateOn ?? '').split(' ').includes(trigger);
}

/** The parts of tables that an element's mark names. */
export function shownTables(mark: string): TablePart[] {
  return mark.split(' ').flatMap((name) => partOfName(name) ?? []);
}

/** Prefix of the ids that React gives in an island, on the server and in the browser: no two islands have one id. */
export function islandPrefix(name: string): string {
  return `${name}-`;
}
