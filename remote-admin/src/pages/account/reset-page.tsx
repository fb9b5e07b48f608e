import { isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoginView } from '../../auth/login-view.tsx';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { openRecovery } from '../../data/session.ts';

type ResetPageProps = {
  scope: SessionScope;
  /** The secret of a mail's link; '' if the link has none. */
  token: string;
  onDone: () => void;
};

/** Logs in with the link of a mail when somebody presses `Continue` (docs/rules/accounts.md#login). */
export function ResetPage({ scope, token, onDone }: ResetPageProps) {
  const { t } = useTranslation(['account', 'console']);
  const toast = useToast();
  const failureText = useFailureText();
  const queryClient = useQueryClient();

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => openRecovery(scope, token),
    onSuccess: () => {
      // The cache may hold rows that another account read here.
      queryClient.clear();
      onDone();
    },
    onError: (failure) => {
      if (!isDataError(failure, 'bad-link')) toast.error(t('password.failedTitle'), failureText(failure));
    },
  });

  const isBad = token === '' || isDataError(error, 'bad-link');
  return (
    <LoginView heading={t('reset.heading')}>
      <p role="status">{t(isBad ? 'console:failures.bad-link' : 'reset.text')}</p>
      {isBad ? (
        <Button type="primary" onClick={onDone}>
          {t('reset.toLogin')}
        </Button>
      ) : (
        <Flex wrap gap="small">
          <Button onClick={onDone}>{t('console:session.cancel')}</Button>
          <Button type="primary" loading={isPending} onClick={() => mutate()}>
            {t('reset.continue')}
          </Button>
        </Flex>
      )}
    </LoginView>
  );
}
