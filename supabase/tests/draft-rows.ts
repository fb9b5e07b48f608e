import { createHash, randomBytes } from 'node:crypto';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { type ListTable, NEW_ROWS } from '@burhan/testing/rows';
import { call, type Query } from './database.ts';
import { buildRow, insertRows, insertStatement, type Values } from './sample-rows.ts';

export type Draft = Omit<ConsoleRows['content_drafts'], 'draft_values'> & { draft_values: Values };

export type NewDraft = Partial<Pick<Draft, 'row_id' | 'draft_values' | 'base_version' | 'publish_at'>> &
  Pick<Draft, 'table_name'> & { action: string };

/** The times of a draft as texts, so that a version loses no digit. */
const DRAFT = `*, base_version::text, publish_at::text, updated_at::text, discarded_at::text`;

/** Inserts a draft as the API does, and returns it. */
export async function addDraft(query: Query, draft: NewDraft): Promise<Draft> {
  const { sql, params } = insertStatement('content_drafts', [draft]);
  const [added] = await query<Draft>(`${sql} returning ${DRAFT}`, params);
  return added as Draft;
}

/** A draft that changes or removes a row, based on its present version. */
export async function draftOf(query: Query, table: string, id: string | number, changes: Values | null) {
  const [row] = await query<{ version: string }>(
    `select updated_at::text as version from public.${table} where id::text = $1`,
    [String(id)],
  );
  return {
    table_name: table,
    row_id: String(id),
    action: changes ? 'update' : 'delete',
    draft_values: changes ?? {},
    base_version: row?.version ?? null,
  } satisfies NewDraft;
}

/** A draft of an addition. */
export function newRowDraft(table: ListTable, changes: Values = {}): NewDraft {
  return { table_name: table, action: 'insert', draft_values: { ...NEW_ROWS[table], ...changes } };
}

/** Adds a row, and a draft that changes it. */
export async function addRowWithDraft(query: Query, table: ListTable, changes: Values) {
  const [row] = await insertRows(query, table, [buildRow(table)]);
  const draft = await addDraft(query, await draftOf(query, table, row?.id ?? '', changes));
  return { id: row?.id ?? '', draft };
}

/** Adds a link to a draft. @returns the secret of the link */
export async function addLink(
  query: Query,
  { id }: Pick<Draft, 'id'>,
  expiresIn = '7 days',
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await query(
    `insert into public.preview_links (draft_id, token_hash, expires_at)
     values ($1, $2, now() + $3::text::interval)`,
    [id, createHash('sha256').update(secret).digest('hex'), expiresIn],
  );
  return secret;
}

export async function readDraft(query: Query, id: number): Promise<Draft | undefined> {
  const [draft] = await query<Draft>(`select ${DRAFT} from public.content_drafts where id = $1`, [id]);
  return draft;
}

/** Publishes a draft, given the version that an editor saw. */
export function publishDraft(query: Query, { id, updated_at }: Pick<Draft, 'id' | 'updated_at'>) {
  return call<Record<string, unknown> | null>(query, 'public.publish_draft', id, updated_at);
}

/** Publishes what is due, as the timer does, until nothing is left. @returns the number of drafts of each call */
export async function publishDue(query: Query, most = 20): Promise<number[]> {
  const handled: number[] = [];
  for (;;) {
    const count = await call<number>(query, 'public.publish_due', most);
    if (!count || handled.push(count) > 20) return handled;
  }
}
