import { DataError } from '@burhan/shared/data/data-error';
import type { ConsoleClient, UntypedClient } from '@burhan/shared/supabase';
import { orderOf, type Resource, type ResourceRow, translationsOf } from '../resources/resource.ts';
import { addedRow, called, read, refusal, writtenRow } from './answers.ts';

/** Which row, at which version (docs/rules/content.md#versions). */
export type RowVersion = Pick<ResourceRow, 'id' | 'updated_at'>;

export type FieldValues = Readonly<Record<string, string>>;

export type ResourceStore = ReturnType<typeof createResourceStore>;

/** The acts on one table, for whoever is logged in. Each gives data or throws a DataError. */
export function createResourceStore(client: ConsoleClient, resource: Resource) {
  const supabase: UntypedClient = client.supabase;
  const table = () => supabase.from(resource.table);
  const exactly = ({ id, updated_at }: RowVersion) => ({ id, updated_at });

  /** What is there in place of a row that no write matched, unless the policies hid it from a session that ended. */
  const missed = async ({ id, updated_at }: RowVersion): Promise<ResourceRow | null> => {
    const present = await read<ResourceRow | null>(table().select('*').eq('id', id).maybeSingle());
    if (present?.updated_at === updated_at)
      throw await refusal(client, new DataError('forbidden', 'The row may not be changed.'));
    return present;
  };
  const conflict = () => new DataError('conflict', 'The row was changed meanwhile.');

  return {
    list: async (): Promise<ResourceRow[]> => {
      let query = table().select('*');
      for (const column of orderOf(resource)) query = query.order(column);
      const rows = await read<ResourceRow[] | null>(query);
      if (!Array.isArray(rows)) throw new DataError('no-answer', `Unreadable answer for ${resource.table}.`);
      return rows;
    },
    /** @param id only to put back a row that somebody else deleted meanwhile. */
    add: async (values: FieldValues, id?: ResourceRow['id']): Promise<ResourceRow> => {
      const row_values = storedValues(resource, values);
      if (id === undefined) return addedRow(client, table().insert(row_values).select('*'));
      return called(client, 'put_back', { table_name: resource.table, row_id: String(id), row_values });
    },
    /** Changes the row if it is still at this version; otherwise throws 'conflict'. May change the id too. */
    save: async (version: RowVersion, values: FieldValues): Promise<ResourceRow> => {
      const update = table().update(storedValues(resource, values)).match(exactly(version));
      const row = await writtenRow<ResourceRow>(client, update.select('*'));
      if (row) return row;
      await missed(version);
      throw conflict();
    },
    /** Deletes the row if it is still at this version; otherwise throws 'conflict'. One that is gone is no error. */
    remove: async (version: RowVersion): Promise<void> => {
      const row = await writtenRow(client, table().delete().match(exactly(version)).select('id'));
      if (!row && (await missed(version))) throw conflict();
    },
    /** Puts all rows into this order if it is still `expected`; otherwise throws 'conflict'. */
    reorder: async (
      ids: readonly ResourceRow['id'][],
      expected: readonly ResourceRow['id'][],
    ): Promise<void> => {
      if (!resource.reorderFunction) throw new Error(`${resource.name} have a fixed order.`);
      await called(client, resource.reorderFunction, { ids, expected });
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
