import type { Language } from '@burhan/shared/i18n/languages';
import { timesIn } from '@burhan/shared/time-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { type Factor, removeFactor } from '../../data/account.ts';
import { useTimeZone } from '../../data/host.ts';
import { withLogin } from '../../data/request.ts';
import { AccountCard, type AccountCardProps } from './account-card.tsx';
import { Enrolment } from './enrolment.tsx';
import { accountQuery } from './queries.ts';

/** The second factor: setting it up and taking it away (docs/rules/accounts.md#second-factor). */
export function FactorCard({ scope, account }: AccountCardProps) {
  const { t } = useTranslation('account');
  const [isEnrolling, setEnrolling] = useState(account.must_enrol);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Before the control that was pressed goes. */
  const focusHeading = () => heading.current?.focus();

  const enrol = (isBegun: boolean) => {
    focusHeading();
    setEnrolling(isBegun);
  };

  return (
    <AccountCard heading={t('factor.heading')} ref={heading}>
      <p>{t('factor.about')}</p>
      {isEnrolling ? (
        <Enrolment
          scope={scope}
          onConfirmed={() => enrol(false)}
          onCancel={account.must_enrol ? undefined : () => enrol(false)}
        />
      ) : account.factor ? (
        <PresentFactor scope={scope} factor={account.factor} focusHeading={focusHeading} />
      ) : (
        <>
          <p>{t('factor.off')}</p>
          <Button type="primary" onClick={() => enrol(true)}>
            {t('factor.begin')}
          </Button>
        </>
      )}
    </AccountCard>
  );
}

type PresentFactorProps = Pick<AccountCardProps, 'scope'> & { factor: Factor; focusHeading: () => void };

function PresentFactor({ scope, factor, focusHeading }: PresentFactorProps) {
  const { t, i18n } = useTranslation('account');
  const { timeText } = timesIn(i18n.language as Language, useTimeZone());
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureText = useFailureText();
  const { modal } = App.useApp();

  const { mutateAsync } = useMutation({
    mutationFn: () => withLogin(scope, (supabase) => removeFactor(supabase, factor.id)),
    onSuccess: () => toast.success(t('factor.removed')),
    onError: (error) => toast.error(t('failedTitle'), failureText(error, 'account')),
    // It may be gone though the answer was lost.
    onSettled: () => queryClient.invalidateQueries(accountQuery(scope)),
  });
  const ask = (pressed: HTMLElement) =>
    modal.confirm({
      title: t('factor.remove'),
      content: t('factor.removeText'),
      okText: t('factor.removeConfirm'),
      okButtonProps: { danger: true },
      cancelText: t('factor.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => mutateAsync().catch(() => {}),
      afterClose: () => {
        // It goes with the factor.
        if (!pressed.isConnected) focusHeading();
      },
    });

  return (
    <>
      <p>
        <strong>{t('factor.on')}</strong> {t('factor.since', { time: timeText(factor.created_at) })}
      </p>
      <Button onClick={({ currentTarget }) => ask(currentTarget)}>{t('factor.remove')}</Button>
    </>
  );
}
