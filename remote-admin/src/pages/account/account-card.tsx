import { isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import type { Client } from '@burhan/shared/supabase';
import { queryOptions, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Card, Flex } from 'antd';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../components/failure-text.ts';
import { Loading } from '../../components/lazy.tsx';
import { LoadFailed } from '../../components/list/loading-rows.tsx';
import { useToast } from '../../components/toast.tsx';
import { readAccess } from '../../data/access.ts';
import { isRecovered, listFactors } from '../../data/account.ts';
import { withLogin } from '../../data/request.ts';
import styles from './account.module.css';

/** Reads the account that is logged in to a scope. */
export function accountQuery(scope: SessionScope) {
  return queryOptions({
    queryKey: ['account', scope],
    queryFn: () =>
      withLogin(scope, async (supabase) => {
        const [access, recovered, [factor]] = await Promise.all([
          readAccess(supabase),
          isRecovered(supabase),
          listFactors(supabase),
        ]);
        return { ...access, isRecovered: recovered, factor };
      }),
  });
}

export type Account = Awaited<ReturnType<NonNullable<ReturnType<typeof accountQuery>['queryFn']>>>;

/**
 * An action of an editor on the account. A toast tells the result, and the account is read again.
 * @param onError is called in place of the toast about a failure.
 */
export function useAccountAction<Input>(
  scope: SessionScope,
  done: string,
  act: (supabase: Client, input: Input) => Promise<void>,
  onError?: (error: Error) => void,
) {
  const { t } = useTranslation('account');
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureText = useFailureText();
  return useMutation({
    mutationFn: (input: Input) => withLogin(scope, (supabase) => act(supabase, input)),
    onSuccess: () => toast.success(done),
    onError: onError ?? ((error) => toast.error(t('failedTitle'), failureText(error))),
    // Also after a failure: the action may be done, and only its answer was lost.
    onSettled: () => queryClient.invalidateQueries(accountQuery(scope)),
  });
}

type CardProps = {
  heading: string;
  /** The heading, which gets the focus if the focused element is gone. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A card of the account page, with a heading. */
export function AccountCard({ heading, ref, children }: CardProps) {
  const title = (
    <h2 ref={ref} tabIndex={-1}>
      {heading}
    </h2>
  );
  return (
    <Card title={title} className={styles.card ?? ''}>
      <Flex vertical gap="middle" align="start">
        {children}
      </Flex>
    </Card>
  );
}

type LoadedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** Shows the data of a query, a loading note, or a failure with a button to try again. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const { t } = useTranslation(['account', 'console']);
  if (data !== undefined) return children(data);
  if (!error) return <Loading />;
  const text = t(isDataError(error, 'paused') ? 'console:failures.paused' : 'failed');
  return <LoadFailed text={text} onRetry={() => void refetch()} />;
}
