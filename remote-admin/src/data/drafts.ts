import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { DataError } from '@burhan/shared/data/data-error';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import type { Resource, ResourceRow } from '../resources/resource.ts';
import { refusal } from './access.ts';
import { read, written } from './answers.ts';

/** Editable columns and their texts; null where a translation was left empty. */
export type DraftValues = Readonly<Record<string, string | null>>;

type StoredDraft = Omit<ConsoleRows['content_drafts'], 'draft_values'> & { draft_values: DraftValues };

/**
 * What is prepared for one row. `row_id` and `base_version`, the row's version that it started from, are null for an
 * addition. A removal has no values. `publish_at` is when it becomes public by itself, null for never.
 */
export type PreparedAct = Pick<
  StoredDraft,
  'row_id' | 'action' | 'draft_values' | 'base_version' | 'publish_at'
>;

/**
 * A prepared act that is kept (docs/product-rules.md#drafts). `problem` says why it could not be published on time: a
 * hint of the database, or an SQLSTATE. `updated_at` is the draft's own version.
 */
export type Draft = PreparedAct &
  Pick<StoredDraft, 'id' | 'problem' | 'problem_text' | 'updated_at' | 'updated_by_name'>;

export type DraftVersion = Pick<Draft, 'id' | 'updated_at'>;

/** The drafts of one table, for whoever is logged in. Each act gives data or throws a DataError. */
export type DraftStore = {
  list: () => Promise<Draft[]>;
  /** The draft as it is now; null when it was published or discarded. */
  read: (id: number) => Promise<Draft | null>;
  /** @throws 'draft-exists' when the row has a draft already. */
  add: (act: PreparedAct) => Promise<Draft>;
  /** Changes the draft if it is still at this version. @throws 'draft-conflict', 'draft-gone' */
  save: (version: DraftVersion, act: Partial<Omit<PreparedAct, 'row_id'>>) => Promise<Draft>;
  /** Puts it away for a day. One that is gone is no error. @throws 'draft-conflict' */
  discard: (version: DraftVersion) => Promise<void>;
  /** Takes a discarded one back. @throws 'draft-gone', 'draft-exists' */
  undoDiscard: (version: DraftVersion) => Promise<void>;
  /**
   * Makes the draft public, through the same constraints as a save, and removes it.
   * @returns the row; null for a removal.
   * @throws 'draft-conflict' (a discarded one too), 'draft-gone'; 'conflict' when the row was changed or deleted since; what a save throws.
   */
  publish: (version: DraftVersion) => Promise<ResourceRow | null>;
};

export function createDraftStore(client: ConsoleClient, resource: Resource): DraftStore {
  const table = () => client.supabase.from('content_drafts');

  const readDraft: DraftStore['read'] = (id) =>
    read(table().select('*').eq('id', id).is('discarded_at', null).maybeSingle());

  /** No draft matched: it changed or is gone, or the policies hide it from a session that ended. */
  const missed = async (version: DraftVersion): Promise<DataError> => {
    const present = await readDraft(version.id);
    if (present?.updated_at === version.updated_at)
      return refusal(client, new DataError('forbidden', 'The draft may not be changed.'));
    if (present) return new DataError('draft-conflict', 'The draft was changed meanwhile.');
    const gone = new DataError('draft-gone', 'The draft is not there any more.');
    return refusal(client, gone);
  };

  /** Changes what is at this version and discarded, or is not. */
  const change = (version: DraftVersion, values: Record<string, unknown>, isDiscarded = false) => {
    const query = table().update(values).eq('id', version.id).eq('updated_at', version.updated_at);
    const matching = isDiscarded ? query.not('discarded_at', 'is', null) : query.is('discarded_at', null);
    return matching.select('*').retry(false);
  };

  const single = async (answer: Parameters<typeof written>[1]): Promise<Draft | null> =>
    ((await written(client, answer))[0] as Draft | undefined) ?? null;

  return {
    read: readDraft,
    list: () =>
      read(table().select('*').eq('table_name', resource.table).is('discarded_at', null).order('id')),
    add: async (act) => {
      const answer = await table()
        .insert({ table_name: resource.table, ...act })
        .select('*')
        .retry(false);
      const draft = await single(answer);
      if (!draft) throw new DataError('no-answer', 'No draft in the answer.');
      return draft;
    },
    save: async (version, act) => {
      const draft = await single(await change(version, act));
      if (!draft) throw await missed(version);
      return draft;
    },
    discard: async (version) => {
      const now = new Date().toISOString();
      if (await single(await change(version, { discarded_at: now }))) return;
      const reason = await missed(version);
      if (reason.code !== 'draft-gone') throw reason;
    },
    undoDiscard: async (version) => {
      if (await single(await change(version, { discarded_at: null }, true))) return;
      // Taken back already: the answer to that was lost.
      const present = await readDraft(version.id);
      if (present?.updated_at !== version.updated_at) throw await missed(version);
    },
    publish: async (version) => {
      const answer = await client.supabase.rpc('publish_draft', {
        draft_id: version.id,
        draft_version: version.updated_at,
      });
      const [row] = await written(client, { ...answer, data: [answer.data] });
      return row as ResourceRow | null;
    },
  };
}
