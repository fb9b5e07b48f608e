import { authErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import type { ConsoleClient } from '@burhan/shared/data/console-client';
import { dataErrorOf } from '@burhan/shared/data/data-error';
import { type Access, readAccess, refusal } from './access.ts';
import {
  type LoginFilter,
  type LoginRecord,
  listLoginRecords,
  type RecordedOutcome,
  unrecordedOnHosted,
} from './login-records.ts';

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

/** An authenticator that is being set up. `uri` is what its QR code says, `secret` its key for typing. */
export type NewFactor = { id: string; secret: string; uri: string };

export type AccountStore = {
  /** @throws DataError */
  access: () => Promise<Access>;
  /** One's own open sessions. @throws DataError */
  sessions: () => Promise<AccountSession[]>;
  /** @returns whether there was such a session. @throws DataError */
  endSession: (id: string) => Promise<boolean>;
  /** @returns how many were ended. @throws DataError */
  endOthers: () => Promise<number>;
  /** @throws DataError */
  logins: () => Promise<LoginReport>;
  /** How the second factor was given in this session: by a code, by a recovery code, or not at all. */
  level: () => Promise<'code' | 'recovered' | 'none'>;
  /** Whether a mail's link opened the session: then the present password is not asked. */
  isRecovered: () => Promise<boolean>;
  /** Ends the other sessions of the account too. @throws DataError */
  changePassword: (change: { current: string | null; next: string }) => Promise<void>;
  /** @throws DataError */
  factors: () => Promise<Factor[]>;
  /** Begins to set up an authenticator, which counts once it is confirmed. @throws DataError */
  enrol: (issuer: string) => Promise<NewFactor>;
  /** The first code of it. The session has the second factor from then on. @throws DataError */
  confirm: (factorId: string, code: string) => Promise<void>;
  /** Takes all authenticators and recovery codes of the account away. @throws DataError */
  removeFactors: () => Promise<void>;
  /** New ones, which replace the old; never to be seen again. @throws DataError */
  makeRecoveryCodes: () => Promise<string[]>;
  /** The record of all logins, for admins: see `listLoginRecords`. @throws DataError */
  records: (filter: LoginFilter, before: number | null) => Promise<LoginRecord[]>;
  /** What it does not have on a hosted project: see `unrecordedOnHosted`. @throws DataError */
  unrecorded: () => Promise<readonly RecordedOutcome[]>;
};

/** A name is asked of every authenticator by Supabase Auth, and shown nowhere: an account has one of ours. */
const FACTOR_NAME = 'Authenticator';

/** How a session begins that a mail's link opened, as Supabase Auth names it (`internal/models/factor.go`, v2.196.0). */
const RECOVERY_METHODS: ReadonlySet<unknown> = new Set(['recovery', 'otp', 'magiclink']);

/** `amr` is how the session came about, `aal` whether a code was given in it. */
type Claims = { aal?: unknown; amr?: readonly { method?: unknown }[] };

/** One's own account, for whoever is logged in (docs/product-rules.md#my-account). */
export function createAccountStore(client: ConsoleClient): AccountStore {
  const { supabase } = client;
  const { auth } = supabase;

  const call = async <Answer>(name: string, values: Record<string, unknown> = {}): Promise<Answer> => {
    const { data, error, status } = await supabase.rpc(name, values);
    if (!error) return data as Answer;
    const failure = dataErrorOf(error, status);
    throw failure.code === 'forbidden' ? await refusal(client, failure) : failure;
  };

  const claims = async () => claimsOf((await auth.getSession()).data.session?.access_token ?? '');

  const list = async () => {
    const { data, error } = await auth.mfa.listFactors();
    if (error) throw authErrorOf(error, client);
    return data;
  };

  return {
    access: () => readAccess(client),
    sessions: () => call('my_sessions'),
    endSession: (id) => call('end_session', { session_id: id }),
    endOthers: () => call('end_other_sessions'),
    logins: () => call('my_logins'),
    level: async () => {
      if ((await claims()).aal === 'aal2') return 'code';
      return (await readAccess(client)).second_factor === 'given' ? 'recovered' : 'none';
    },
    isRecovered: async () => ((await claims()).amr ?? []).some(({ method }) => RECOVERY_METHODS.has(method)),
    changePassword: async ({ current, next }) => {
      const { error } = await auth.updateUser({
        password: next,
        ...(current !== null && { current_password: current }),
      });
      if (error) throw authErrorOf(error, client);
    },
    factors: async () => (await list()).totp.map(({ id, created_at }) => ({ id, created_at })),
    enrol: async (issuer) => {
      const unfinished = (await list()).all.filter(({ status }) => status === 'unverified');
      for (const { id } of unfinished) {
        const { error } = await auth.mfa.unenroll({ factorId: id });
        if (error) throw authErrorOf(error, client);
      }
      const { data, error } = await auth.mfa.enroll({
        factorType: 'totp',
        friendlyName: FACTOR_NAME,
        issuer,
      });
      if (error) throw authErrorOf(error, client);
      return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
    },
    confirm: async (factorId, code) => {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code: plainCode(code) });
      if (error) throw authErrorOf(error, client);
    },
    removeFactors: async () => {
      await call('remove_second_factors');
      // The token still says that a code was given.
      const { error } = await auth.refreshSession();
      if (error) console.warn('The session was not renewed:', error);
    },
    makeRecoveryCodes: () => call('make_recovery_codes'),
    records: (filter, before) => listLoginRecords(client, filter, before),
    unrecorded: () => unrecordedOnHosted(client),
  };
}

/** What the token says of its session; {} where it cannot be read. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}
