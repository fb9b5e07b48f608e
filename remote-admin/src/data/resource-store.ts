import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { DataError } from '@burhan/shared/data/data-error';
import { orderOf, type Resource, type ResourceRow, translationsOf } from '../resources/resource.ts';
import { refusal } from './access.ts';
import { read, written } from './answers.ts';

/** Which row, at which version (docs/product-rules.md#versions). */
export type RowVersion = Pick<ResourceRow, 'id' | 'updated_at'>;

export type FieldValues = Readonly<Record<string, string>>;

/** The acts on one table, for whoever is logged in. Each gives data or throws a DataError. */
export type ResourceStore = {
  list: () => Promise<ResourceRow[]>;
  /** The row as it is now; null when it is gone. */
  read: (id: ResourceRow['id']) => Promise<ResourceRow | null>;
  /** @param id only to put back a row that somebody else deleted meanwhile. */
  add: (values: FieldValues, id?: ResourceRow['id']) => Promise<ResourceRow>;
  /** Changes the row if it is still at this version; otherwise throws 'conflict'. May change the id too. */
  save: (version: RowVersion, values: FieldValues) => Promise<ResourceRow>;
  /** Deletes the row if it is still at this version; otherwise throws 'conflict'. One that is gone is no error. */
  remove: (version: RowVersion) => Promise<void>;
  /** Puts all rows into this order if it is still `expected`; otherwise throws 'conflict'. */
  reorder: (ids: readonly ResourceRow['id'][], expected: readonly ResourceRow['id'][]) => Promise<void>;
};

export function createResourceStore(client: ConsoleClient, resource: Resource): ResourceStore {
  const table = () => client.supabase.from(resource.table);

  const readRow: ResourceStore['read'] = (id) => read(table().select('*').eq('id', id).maybeSingle());

  /** No row matched: it changed or is gone, or the policies hide it from a session that ended. */
  const conflict = async (version: RowVersion): Promise<ResourceRow | null> => {
    const present = await readRow(version.id);
    if (present && present.updated_at === version.updated_at)
      throw await refusal(client, new DataError('forbidden', 'The row may not be changed.'));
    return present;
  };

  const putBack = async (id: ResourceRow['id'], row_values: Record<string, string | null>) => {
    const { data, error, status } = await client.supabase
      .rpc('put_back', { table_name: resource.table, row_id: String(id), row_values })
      .retry(false);
    return singleRow(await written(client, { data: [data], error, status }), resource.table);
  };

  return {
    read: readRow,
    list: async () => {
      let query = table().select('*');
      for (const column of orderOf(resource)) query = query.order(column, { ascending: true });
      return rowsOf(await read(query), resource.table);
    },
    add: async (values, id) => {
      const stored = storedValues(resource, values);
      if (id !== undefined) return putBack(id, stored);
      const answer = await table().insert(stored).select('*').retry(false);
      return singleRow(await written(client, answer), resource.table);
    },
    save: async (version, values) => {
      const answer = await table()
        .update(storedValues(resource, values))
        .eq('id', version.id)
        .eq('updated_at', version.updated_at)
        .select('*')
        .retry(false);
      const rows = await written(client, answer);
      if (rows.length > 0) return singleRow(rows, resource.table);
      await conflict(version);
      throw new DataError('conflict', 'The row was changed meanwhile.');
    },
    remove: async (version) => {
      const answer = await table()
        .delete()
        .eq('id', version.id)
        .eq('updated_at', version.updated_at)
        .select('id')
        .retry(false);
      const rows = await written(client, answer);
      if (rows.length > 0 || (await conflict(version)) === null) return;
      throw new DataError('conflict', 'The row was changed meanwhile.');
    },
    reorder: async (ids, expected) => {
      if (!resource.reorderFunction) throw new Error(`${resource.name} have a fixed order.`);
      const answer = await client.supabase.rpc(resource.reorderFunction, { ids, expected });
      await written(client, { ...answer, data: [] });
    },
  };
}

/** What the columns are given: a translation that was left empty is none. */
export function storedValues(resource: Resource, values: FieldValues): Record<string, string | null> {
  const isOptional = new Set(translationsOf(resource).map(({ column }) => column));
  return Object.fromEntries(
    Object.entries(values).map(([column, text]) => [
      column,
      isOptional.has(column) && text === '' ? null : text,
    ]),
  );
}

function rowsOf(data: unknown, table: string): ResourceRow[] {
  if (!Array.isArray(data)) throw new DataError('no-answer', `Unreadable answer for ${table}.`);
  return data as ResourceRow[];
}

function singleRow(rows: readonly unknown[], table: string): ResourceRow {
  const [row] = rows;
  if (!row) throw new DataError('no-answer', `No row in the answer for ${table}.`);
  return row as ResourceRow;
}
