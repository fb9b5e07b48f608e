import { authErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import type { ConsoleClient } from '@burhan/shared/data/console-client';
import type { ConsoleRows } from '@burhan/shared/entities/schema';
import { called, read, readAccess } from './answers.ts';

/**
 * A session of one's own account. `browser` is the user agent as it was sent, `network` the address without its last
 * part; both null where they are not known.
 */
export type AccountSession = {
  id: string;
  browser: string | null;
  network: string | null;
  created_at: string;
  last_used_at: string;
  second_factor: boolean;
  is_current: boolean;
};

export type LoginPlace = { at: string; network: string | null; browser: string | null };

/** What happened to one's own account before this session. */
export type LoginReport = {
  last_login: LoginPlace | null;
  /** Wrong passwords and codes since that login. */
  failures_since: number;
  /** Logins since then from a network and browser that were not seen before, other than this session. */
  new_devices: LoginPlace[];
};

export type Factor = { id: string; created_at: string };

/** An authenticator that is being set up. `picture` is the address of its QR code, `secret` its key for typing. */
export type NewFactor = { id: string; secret: string; picture: string };

/**
 * A line of the record of logins (docs/rules/accounts.md#record-of-logins). `account` is null for a name that there is not;
 * equal ones of a minute are one, `times` over.
 */
export type LoginRecord = Omit<ConsoleRows['login_records'], 'account_id' | 'session_id'>;

export type RecordedOutcome = LoginRecord['outcome'];

/** `account` is any part of its name. '': any account, any outcome. */
export type LoginFilter = { account: string; outcome: RecordedOutcome | '' };

/** What hosted Supabase Auth leaves no trace of. */
const NEVER_ON_HOSTED: readonly RecordedOutcome[] = ['refused', 'password-reset'];

/** What hosted Supabase tells by a hook, on larger plans. */
const BY_HOOK: RecordedOutcome = 'wrong-password';

export const LOGIN_RECORDS_PAGE_SIZE = 100;

const RECORD_COLUMNS = 'id, occurred_at, account, outcome, network, browser, acted_by, times';

/** A name is asked of every authenticator by Supabase Auth, and shown nowhere: an account has one of ours. */
const FACTOR_NAME = 'Authenticator';

/** How a session begins that a mail's link opened, as Supabase Auth names it (`internal/models/factor.go`, v2.196.0). */
const LINK_METHODS: readonly unknown[] = ['recovery', 'otp', 'magiclink'];

type AuthAnswer = { data: unknown; error: Parameters<typeof authErrorOf>[0] | null };

export type SessionOrigin = Awaited<ReturnType<AccountStore['origin']>>;

export type AccountStore = ReturnType<typeof createAccountStore>;

/**
 * One's own account, for whoever is logged in (docs/rules/accounts.md#my-account). Each act gives data or throws a
 * DataError.
 */
export function createAccountStore(client: ConsoleClient) {
  const { auth } = client.supabase;
  const loginRecords = () => client.supabase.from('login_records');
  /** What Supabase Auth answers. */
  const answered = async <Answer extends AuthAnswer>(asked: Promise<Answer>) => {
    const { data, error } = await asked;
    if (error) throw authErrorOf(error, client);
    return data as Extract<Answer, { error: null }>['data'];
  };

  return {
    access: () => readAccess(client),
    /** One's own open sessions. */
    sessions: (): Promise<AccountSession[]> => called(client, 'my_sessions'),
    /** @returns whether there was such a session. */
    endSession: (id: string): Promise<boolean> => called(client, 'end_session', { session_id: id }),
    /** @returns how many were ended. */
    endOthers: (): Promise<number> => called(client, 'end_other_sessions'),
    logins: (): Promise<LoginReport> => called(client, 'my_logins'),
    /**
     * How this session came about: with a code of the authenticator, and by a mail's link, after which the present
     * password is not asked.
     */
    origin: async () => {
      const { currentLevel, currentAuthenticationMethods } = await answered(
        auth.mfa.getAuthenticatorAssuranceLevel(),
      );
      const methods = currentAuthenticationMethods.map((entry) =>
        typeof entry === 'string' ? entry : entry.method,
      );
      return {
        isCodeGiven: currentLevel === 'aal2',
        isRecovered: methods.some((method) => LINK_METHODS.includes(method)),
      };
    },
    /** Ends the other sessions of the account too. */
    changePassword: async (change: { current: string | null; next: string }): Promise<void> => {
      const current = change.current !== null && { current_password: change.current };
      await answered(auth.updateUser({ password: change.next, ...current }));
    },
    factors: async (): Promise<Factor[]> => (await answered(auth.mfa.listFactors())).totp,
    /** Begins to set up an authenticator, which counts once it is confirmed. */
    enrol: async (issuer: string): Promise<NewFactor> => {
      const { all } = await answered(auth.mfa.listFactors());
      for (const { id, status } of all)
        if (status === 'unverified') await answered(auth.mfa.unenroll({ factorId: id }));
      const enrolled = auth.mfa.enroll({ factorType: 'totp', friendlyName: FACTOR_NAME, issuer });
      const { id, totp } = await answered(enrolled);
      return { id, secret: totp.secret, picture: totp.qr_code };
    },
    /** The first code of it. The session has the second factor from then on. */
    confirm: async (factorId: string, code: string): Promise<void> => {
      await answered(auth.mfa.challengeAndVerify({ factorId, code: plainCode(code) }));
    },
    /**
     * Takes all authenticators and recovery codes of the account away. After a code of the authenticator, Supabase Auth
     * removes that, and tells the account's owner; a recovery code is none of its own.
     */
    removeFactors: async (): Promise<void> => {
      const { currentLevel } = await answered(auth.mfa.getAuthenticatorAssuranceLevel());
      const [factor] = currentLevel === 'aal2' ? (await answered(auth.mfa.listFactors())).totp : [];
      if (factor) await answered(auth.mfa.unenroll({ factorId: factor.id }));
      await called(client, 'remove_second_factors');
      // The token still says that a code was given.
      const { error } = await auth.refreshSession();
      if (error) console.warn('The session was not renewed:', error);
    },
    /** New ones, which replace the old; never to be seen again. */
    makeRecoveryCodes: (): Promise<string[]> => called(client, 'make_recovery_codes'),
    /**
     * The record of all logins, for admins: the newest lines that fit.
     * @param before only those that are older than the line with this id; null: from the newest.
     */
    records: ({ account, outcome }: LoginFilter, before: number | null): Promise<LoginRecord[]> => {
      let query = loginRecords().select(RECORD_COLUMNS);
      if (account.trim()) query = query.ilike('account', `%${account.trim().replace(/[\\%_]/g, '\\$&')}%`);
      if (outcome) query = query.eq('outcome', outcome);
      if (before !== null) query = query.lt('id', before);
      return read(query.order('id', { ascending: false }).limit(LOGIN_RECORDS_PAGE_SIZE));
    },
    /** What a hosted project does not record: what it never does, and what comes by a hook, as long as none has come. */
    unrecorded: async (): Promise<readonly RecordedOutcome[]> => {
      const told = await read<object[]>(loginRecords().select('id').eq('outcome', BY_HOOK).limit(1));
      return told.length > 0 ? NEVER_ON_HOSTED : [...NEVER_ON_HOSTED, BY_HOOK];
    },
  };
}
