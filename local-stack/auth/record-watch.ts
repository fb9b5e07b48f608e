import type { Log } from '../base/log.ts';
import type { SqlSession } from '../database/sql-session.ts';
import type { AccountChange, MailContent } from '../mail/mail.ts';
import { isMailAddress } from '../mail/mail.ts';
import type { Mailer } from '../mail/mailer.ts';

/** Tells what was recorded of logins: a line of the log for each record, and mails to whom the account belongs to. */
export type RecordWatch = {
  /** Has new records looked for, after what looks already. */
  look(): void;
  /** Resolves when everything was told. */
  settled(): Promise<void>;
};

export type RecordWatchOptions = {
  session: Pick<SqlSession, 'query'>;
  mailer: Mailer | null;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** As the log says them. A record that stands for several equal events of a minute is one line. */
const LINES: Readonly<Record<string, string>> = {
  in: 'Logged in.',
  'first-step': 'The password was right; the second factor is asked for.',
  'wrong-password': 'A wrong password.',
  'wrong-code': 'A wrong code.',
  refused: 'A login was refused.',
  out: 'Logged out.',
  ended: 'A session was ended.',
  'password-changed': 'A password was changed.',
  'password-reset': 'A password was set by a link.',
  'email-changed': 'An e-mail address was changed.',
  'link-sent': 'A link for a new password was sent.',
  'factor-added': 'A second factor was added.',
  'factor-removed': 'A second factor was removed.',
  'recovery-codes-made': 'Recovery codes were made.',
  'recovery-code-used': 'A recovery code was used.',
  'account-made': 'An account was made.',
  'account-removed': 'An account was removed.',
  'rights-given': 'Admin rights were given.',
  'rights-taken': 'Admin rights were taken.',
};

/** What an account's owner is told by mail. */
const CHANGES: Readonly<Record<string, AccountChange>> = {
  'password-changed': 'password-changed',
  'password-reset': 'password-changed',
  'factor-added': 'factor-added',
  'factor-removed': 'factor-removed',
};

type LoginRecord = {
  id: string;
  at: string;
  account_id: string | null;
  account: string | null;
  outcome: string;
  network: string | null;
  browser: string | null;
  acted_by: string | null;
  is_new_device: boolean;
};

/** Failures since the last login, of an account where something failed just now. */
type Failures = { account_id: string; account: string; count: number; at: string };

/** A mail for every so many failures. */
const FAILURES = 10;
/** Of those mails, one an hour: whoever tries passwords must not fill somebody's mailbox. */
const FAILURES_MAIL_MS = 60 * 60_000;

/** Transactions end in another order than they got their ids. */
const OVERLAP = 100;
const MAXIMUM_ROWS = 500;

/** Begins with what is recorded from now on. */
export function createRecordWatch({ session, mailer, log, now = Date.now }: RecordWatchOptions): RecordWatch {
  let told = new Set<number>();
  /** Null until it is known what is from before. */
  let newest: number | null = null;
  const mailed = new Map<string, { tens: number; at: number }>();

  const mail = (account: string | null, content: MailContent) => {
    if (account && isMailAddress(account)) mailer?.send({ to: account, account, ...content });
  };

  const begin = async () => {
    const [row] = await session.query<{ id: string }>(NEWEST_SQL);
    newest = Number(row?.id ?? 0);
    for (let id = newest - OVERLAP; id <= newest; id++) told.add(id);
  };

  const tellRecords = async () => {
    const from: number = Math.max(0, (newest ?? 0) - OVERLAP);
    const records = await session.query<LoginRecord>(RECORDS_SQL, [from, MAXIMUM_ROWS]);
    for (const record of records.filter(({ id }) => !told.has(Number(id)))) {
      tellRecord(record);
      told.add(Number(record.id));
      newest = Math.max(newest ?? 0, Number(record.id));
    }
    told = new Set([...told].filter((id) => id >= (newest ?? 0) - OVERLAP));
    return records.length;
  };

  const tellRecord = ({ at, account, outcome, network, browser, acted_by, is_new_device }: LoginRecord) => {
    log.info(LINES[outcome] ?? outcome, { account, network, browser, ...(acted_by && { by: acted_by }) });
    const time = new Date(at);
    if (is_new_device) {
      mail(account, { kind: 'new-device', browser: browser ?? '', network: network ?? '', at: time });
    }
    const change = CHANGES[outcome];
    if (change) mail(account, { kind: change, at: time });
  };

  const tellFailures = async () => {
    for (const { account_id, account, count, at } of await session.query<Failures>(FAILURES_SQL)) {
      const tens = Math.floor(count / FAILURES);
      const before = mailed.get(account_id);
      // A login in between has begun a new count.
      const known = before && before.tens <= tens ? before : null;
      const isDue = tens > (known?.tens ?? 0) && now() - (before?.at ?? 0) >= FAILURES_MAIL_MS;
      if (isDue) {
        mail(account, { kind: 'failures', count, at: new Date(at) });
        mailed.set(account_id, { tens, at: now() });
      } else if (before && !known) mailed.set(account_id, { ...before, tens });
    }
  };

  const tell = async () => {
    if (newest === null) return begin();
    while ((await tellRecords()) === MAXIMUM_ROWS);
    if (mailer) await tellFailures();
  };
  let isDue = false;
  const run = async () => {
    isDue = false;
    try {
      await tell();
    } catch (error) {
      log.warn('The record of logins cannot be read.', { error });
    }
  };
  let running = run();
  return {
    look() {
      if (isDue) return;
      isDue = true;
      running = running.then(run);
    },
    settled: () => running,
  };
}

const NEWEST_SQL = 'select coalesce(max(id), 0)::text as id from public.login_records';

/** By the number: the `id` that is answered is a text, of which 10 comes before 9. */
const RECORDS_SQL = `
select id::text as id, occurred_at::text as at, account_id::text as account_id, account, outcome, network, browser, acted_by,
  private.is_login(outcome) and private.is_new_device(session_id) as is_new_device
from public.login_records as recorded where id > $1::bigint order by recorded.id limit $2::int`;

/** Equal records of a minute are one, which keeps the time of the first. */
const FAILURES_SQL = `
select account_id::text as account_id, max(account) as account,
  private.failures_since_login(account_id) as count, max(occurred_at)::text as at
from public.login_records
where occurred_at > now() - interval '2 minutes' and account_id is not null
  and outcome in ('wrong-password', 'wrong-code')
group by account_id`;
