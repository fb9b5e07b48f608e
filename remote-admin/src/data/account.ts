import { authErrorOf, plainCode } from '@burhan/shared/data/auth-error';
import type { ConsoleClient } from '@burhan/shared/supabase';
import { readAccess } from './answers.ts';

export type Factor = { id: string; created_at: string };

/** An authenticator that is being set up. `picture` is the address of its QR code, `secret` its key for typing. */
export type NewFactor = { id: string; secret: string; picture: string };

/** A name is asked of every authenticator by Supabase Auth, and shown nowhere: an account has one of ours. */
const FACTOR_NAME = 'Authenticator';

/** How a session begins that a mail's link opened, as Supabase Auth names it (`internal/models/factor.go`, v2.196.0). */
const LINK_METHODS: readonly unknown[] = ['recovery', 'otp', 'magiclink'];

type AuthAnswer = { data?: unknown; error: Parameters<typeof authErrorOf>[0] | null };

export type AccountStore = ReturnType<typeof createAccountStore>;

/**
 * One's own account, for whoever is logged in (docs/rules/accounts.md#my-account). Each act gives data or throws a
 * DataError.
 */
export function createAccountStore(client: ConsoleClient) {
  const { auth } = client.supabase;
  /** What Supabase Auth answers. */
  const answered = async <Answer extends AuthAnswer>(asked: Promise<Answer>) => {
    const { data, error } = await asked;
    if (error) throw authErrorOf(error, client);
    return data as Extract<Answer, { error: null }>['data'];
  };

  return {
    access: () => readAccess(client),
    /** Ends the account's other sessions. Supabase's client passes over a session that has ended, so that is asked first. */
    endOthers: async (): Promise<void> => {
      await answered(auth.getUser());
      await answered(auth.signOut({ scope: 'others' }));
    },
    /** Whether a mail's link opened this session: the present password is not asked then. */
    isRecovered: async (): Promise<boolean> => {
      const { currentAuthenticationMethods } = await answered(auth.mfa.getAuthenticatorAssuranceLevel());
      return currentAuthenticationMethods.some((entry) =>
        LINK_METHODS.includes(typeof entry === 'string' ? entry : entry.method),
      );
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
    /** Supabase Auth asks for a session in which a code was given. */
    removeFactor: async (id: string): Promise<void> => {
      await answered(auth.mfa.unenroll({ factorId: id }));
      // The token still says that a code was given.
      const { error } = await auth.refreshSession();
      if (error) console.warn('The session was not renewed:', error);
    },
  };
}
