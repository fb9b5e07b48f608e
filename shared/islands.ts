import { TABLE_NAMES, type TableName } from './entities/content.ts';

/** How a part of a page that acts is marked in the page: written by remote-public, read by the host's page script. */

/**
 * When an island's code is fetched: when it comes near and the browser is idle; at the first act in it; at once where
 * the address has a query.
 */
export type Wake = 'near' | 'act' | 'query';

export type ShownTable = { table: TableName; limit?: number | undefined };

/** The marks of an island's element. */
export type IslandMarks = {
  'data-island': string;
  /** Words of `Wake`, or nothing for what is taken over only when its rows have changed. */
  'data-wake': string;
  /** Such as 'metrics publications:7'. */
  'data-tables': string;
  /** JSON. */
  'data-props': string;
};

export function islandMarks(
  name: string,
  wake: readonly Wake[],
  tables: readonly ShownTable[],
  data: unknown,
): IslandMarks {
  return {
    'data-island': name,
    'data-wake': wake.join(' '),
    'data-tables': tables.map(({ table, limit }) => (limit ? `${table}:${limit}` : table)).join(' '),
    'data-props': JSON.stringify(data),
  };
}

/** The tables that an element's mark names. */
export function shownTables(mark: string): ShownTable[] {
  return mark.split(' ').flatMap((word) => {
    const [name, limit] = word.split(':');
    const table = TABLE_NAMES.find((candidate) => candidate === name);
    return table ? [{ table, limit: limit ? Number(limit) : undefined }] : [];
  });
}

/** Prefix of the ids that React gives in an island, on the server and in the browser: no two islands have one id. */
export function islandPrefix(name: string): string {
  return `${name}-`;
}
