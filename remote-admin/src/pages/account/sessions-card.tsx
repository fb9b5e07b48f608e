import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { endOtherSessions } from '../../data/account.ts';
import { withLogin } from '../../data/request.ts';
import { AccountCard, type AccountCardProps } from './account-card.tsx';

export function SessionsCard({ scope }: Pick<AccountCardProps, 'scope'>) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const failureText = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => withLogin(scope, endOtherSessions),
    onSuccess: () => toast.success(t('sessions.ended')),
    onError: (error) => toast.error(t('failedTitle'), failureText(error, 'account')),
  });

  return (
    <AccountCard heading={t('sessions.heading')}>
      <p>{t('sessions.about')}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {t('sessions.endOthers')}
      </Button>
    </AccountCard>
  );
}
