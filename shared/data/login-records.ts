import type { ConsoleClient } from './console-client.ts';
import { dataErrorOf } from './data-error.ts';

/** What a line of the record of logins says happened (docs/product-rules.md#record-of-logins). */
export const LOGIN_OUTCOMES = [
  'in',
  'first-step',
  'wrong-password',
  'wrong-code',
  'refused',
  'out',
  'ended',
  'password-changed',
  'password-reset',
  'link-sent',
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'account-made',
  'account-removed',
  'rights-given',
  'rights-taken',
] as const;

export type LoginOutcomeRecord = (typeof LOGIN_OUTCOMES)[number];

/** A line of the record. `account` is null for a name that there is not; equal ones of a minute are one, `times` over. */
export type LoginRecord = {
  id: number;
  occurred_at: string;
  account: string | null;
  outcome: LoginOutcomeRecord;
  network: string | null;
  browser: string | null;
  acted_by: string | null;
  times: number;
};

/** `account` is any part of its name, '' any account. */
export type LoginFilter = { account: string; outcome: LoginOutcomeRecord | null };

/** How many lines are read at once. */
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
  const { data, error, status } = await query
    .order('id', { ascending: false })
    .limit(LOGIN_RECORDS_PAGE_SIZE)
    .retry(false);
  if (error) throw dataErrorOf(error, status);
  return data as unknown as LoginRecord[];
}
