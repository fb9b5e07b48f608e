import type { ConsoleRows } from '@burhan/shared/entities/schema';

type StoredDraft = Omit<ConsoleRows['content_drafts'], 'draft_values'> & {
  /** Editable columns and their texts; null for a translation that was left empty. */
  draft_values: Readonly<Record<string, string | null>>;
};

/**
 * A prepared change of one row, made from the row's version `base_version`. An addition has null as its `row_id` and
 * `base_version`; a removal has no values. `publish_at` is when it is published by itself; null: never.
 */
export type Action = Pick<StoredDraft, 'row_id' | 'action' | 'draft_values' | 'base_version' | 'publish_at'>;

/**
 * A stored action (docs/rules/content.md#drafts). `problem` says why it could not be published on time: a hint of the
 * database, or an SQLSTATE. `updated_at` is the draft's own version.
 */
export type Draft = Action &
  Pick<StoredDraft, 'id' | 'problem' | 'problem_text' | 'updated_at' | 'updated_by_name'>;
