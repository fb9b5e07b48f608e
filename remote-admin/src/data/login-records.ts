import type { ConsoleClient } from '@burhan/shared/data/console-client';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { read } from './answers.ts';

/**
 * A line of the record of logins (docs/product-rules.md#record-of-logins). `account` is null for a name that there is not;
 * equal ones of a minute are one, `times` over.
 */
export type LoginRecord = Omit<ConsoleRows['login_records'], 'account_id' | 'session_id'>;

export type RecordedOutcome = LoginRecord['outcome'];

/** `account` is any part of its name, '' any account. */
export type LoginFilter = { account: string; outcome: RecordedOutcome | null };

/** What hosted Supabase Auth leaves no trace of. */
const NEVER_ON_HOSTED: readonly RecordedOutcome[] = ['refused', 'password-reset'];

/** What hosted Supabase tells by a hook, on larger plans. */
const BY_HOOK: RecordedOutcome = 'wrong-password';

export const LOGIN_RECORDS_PAGE_SIZE = 100;

const COLUMNS = 'id, occurred_at, account, outcome, network, browser, acted_by, times';

/**
 * The newest lines that fit. @param before only those that are older than the line with this id; null: from the newest.
 * @throws DataError
 */
export async function listLoginRecords(
  { supabase }: ConsoleClient,
  { account, outcome }: LoginFilter,
  before: number | null,
): Promise<LoginRecord[]> {
  let query = supabase.from('login_records').select(COLUMNS);
  if (account.trim()) query = query.ilike('account', `%${account.trim().replace(/[\\%_]/g, '\\$&')}%`);
  if (outcome) query = query.eq('outcome', outcome);
  if (before !== null) query = query.lt('id', before);
  return read(query.order('id', { ascending: false }).limit(LOGIN_RECORDS_PAGE_SIZE));
}

/** What a hosted project does not record: what it never does, and what comes by a hook, as long as none has come. @throws DataError */
export async function unrecordedOnHosted({ supabase }: ConsoleClient): Promise<readonly RecordedOutcome[]> {
  const told = await read<object[]>(
    supabase.from('login_records').select('id').eq('outcome', BY_HOOK).limit(1),
  );
  return told.length > 0 ? NEVER_ON_HOSTED : [...NEVER_ON_HOSTED, BY_HOOK];
}
