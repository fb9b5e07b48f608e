import { DataError } from '@burhan/shared/data/data-error';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import type { ConsoleClient } from '@burhan/shared/supabase';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { addedRow, called, read, refusal, writtenRow } from './answers.ts';

type StoredDraft = Omit<ConsoleRows['content_drafts'], 'draft_values'> & {
  /** Editable columns and their texts; null where a translation was left empty. */
  draft_values: Readonly<Record<string, string | null>>;
};

/**
 * What is prepared for one row. `row_id` and `base_version`, the row's version that it started from, are null for an
 * addition. A removal has no values. `publish_at` is when it becomes public by itself, null for never.
 */
export type PreparedAct = Pick<
  StoredDraft,
  'row_id' | 'action' | 'draft_values' | 'base_version' | 'publish_at'
>;

/**
 * A prepared act that is kept (docs/rules/content.md#drafts). `problem` says why it could not be published on time: a
 * hint of the database, or an SQLSTATE. `updated_at` is the draft's own version.
 */
export type Draft = PreparedAct &
  Pick<StoredDraft, 'id' | 'problem' | 'problem_text' | 'updated_at' | 'updated_by_name'>;

export type DraftVersion = Pick<Draft, 'id' | 'updated_at'>;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The drafts of one table, for whoever is logged in. Each act gives data or throws a DataError. */
export function createDraftStore(client: ConsoleClient, resource: Resource) {
  const table = () => client.supabase.from('content_drafts');
  const readDraft = (id: number) =>
    read<Draft | null>(table().select('*').eq('id', id).is('discarded_at', null).maybeSingle());

  /** No draft matched: it changed or is gone, or the policies hide it from a session that ended. */
  const missed = async (version: DraftVersion): Promise<DataError> => {
    const present = await readDraft(version.id);
    if (present?.updated_at === version.updated_at)
      return refusal(client, new DataError('forbidden', 'The draft may not be changed.'));
    if (present) return new DataError('draft-conflict', 'The draft was changed meanwhile.');
    return refusal(client, new DataError('draft-gone', 'The draft is not there any more.'));
  };

  /** Changes what is at this version and discarded, or is not. */
  const change = ({ id, updated_at }: DraftVersion, values: object, isDiscarded = false) => {
    const query = table()
      .update({ ...values })
      .match({ id, updated_at });
    const matching = isDiscarded ? query.not('discarded_at', 'is', null) : query.is('discarded_at', null);
    return writtenRow<Draft>(client, matching.select('*'));
  };

  return {
    list: (): Promise<Draft[]> =>
      read(table().select('*').eq('table_name', resource.table).is('discarded_at', null).order('id')),
    /** @throws 'draft-exists' when the row has a draft already. */
    add: async (act: PreparedAct): Promise<Draft> => {
      const insert = table().insert({ table_name: resource.table, ...act });
      return addedRow(client, insert.select('*'));
    },
    /** Changes the draft if it is still at this version. @throws 'draft-conflict', 'draft-gone' */
    save: async (version: DraftVersion, act: Partial<PreparedAct>): Promise<Draft> => {
      const draft = await change(version, act);
      if (!draft) throw await missed(version);
      return draft;
    },
    /** Puts it away for a day. One that is gone is no error. @throws 'draft-conflict' */
    discard: async (version: DraftVersion): Promise<void> => {
      if (await change(version, { discarded_at: new Date().toISOString() })) return;
      const reason = await missed(version);
      if (reason.code !== 'draft-gone') throw reason;
    },
    /** Takes a discarded one back. @throws 'draft-gone', 'draft-exists' */
    undoDiscard: async (version: DraftVersion): Promise<void> => {
      if (await change(version, { discarded_at: null }, true)) return;
      // Taken back already: the answer to that was lost.
      const present = await readDraft(version.id);
      if (present?.updated_at !== version.updated_at) throw await missed(version);
    },
    /**
     * Makes the draft public, through the same constraints as a save, and removes it.
     * @returns the row; null for a removal.
     * @throws 'draft-conflict' (a discarded one too), 'draft-gone'; 'conflict' when the row was changed or deleted since; what a save throws.
     */
    publish: ({ id, updated_at }: DraftVersion): Promise<ResourceRow | null> =>
      called(client, 'publish_draft', { draft_id: id, draft_version: updated_at }),
  };
}
