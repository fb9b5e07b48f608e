import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { queryOptions } from '@tanstack/react-query';
import { type Access, readAccess } from '../../data/access.ts';
import { enrolFactor, type Factor, isRecovered, listFactors } from '../../data/account.ts';
import { withLogin } from '../../data/request.ts';

export type Account = Access & {
  /** A mail's link opened this session. */
  isRecovered: boolean;
  /** The second factor, where it is set up. */
  factor: Factor | undefined;
};

/** The account of whoever is logged in to a scope. */
export function accountQuery(scope: SessionScope) {
  return queryOptions({
    queryKey: ['account', scope],
    queryFn: () =>
      withLogin(scope, async (supabase): Promise<Account> => {
        const [access, recovered, [factor]] = await Promise.all([
          readAccess(supabase),
          isRecovered(supabase),
          listFactors(supabase),
        ]);
        return { ...access, isRecovered: recovered, factor };
      }),
  });
}

/** A second factor that is being set up: another one each time, and the same as long as it is shown. */
export function enrolmentQuery(scope: SessionScope, issuer: string) {
  return queryOptions({
    queryKey: ['enrolment', scope],
    queryFn: () => withLogin(scope, (supabase) => enrolFactor(supabase, issuer)),
    staleTime: 'static',
    gcTime: 0,
  });
}
