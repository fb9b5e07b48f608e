import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Flex, Form, Input, QRCode, Steps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ONE_TIME_CODE_INPUT } from '../../auth/code-input.ts';
import { useFailureText } from '../../components/failure-text.ts';
import { useTimes } from '../../components/times.ts';
import { confirmFactor, enrolFactor, removeFactor } from '../../data/account.ts';
import { useFacts } from '../../data/host.ts';
import { withLogin } from '../../data/request.ts';
import styles from './account.module.css';
import { type Account, AccountCard, Loaded, useAccountAction } from './account-card.tsx';

/** Sets up and removes the second factor (docs/rules/accounts.md#second-factor). */
export function FactorCard({ scope, account }: { scope: SessionScope; account: Account }) {
  const { t } = useTranslation('account');
  const { timeText } = useTimes();
  const { modal } = App.useApp();
  const [isEnrolling, setEnrolling] = useState(account.must_enrol);
  const heading = useRef<HTMLHeadingElement>(null);

  const enrol = (isBegun: boolean) => {
    // The focus moves before the pressed button is removed.
    heading.current?.focus();
    setEnrolling(isBegun);
  };
  const { mutateAsync } = useAccountAction(scope, t('factor.removed'), removeFactor);
  const askToRemove = (id: string, pressed: HTMLElement) =>
    modal.confirm({
      title: t('factor.remove'),
      content: t('factor.removeText'),
      okText: t('factor.removeConfirm'),
      okButtonProps: { danger: true },
      cancelText: t('factor.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => mutateAsync(id).catch(() => {}),
      // The pressed button is gone if the factor was removed.
      afterClose: () => pressed.isConnected || heading.current?.focus(),
    });

  const { factor } = account;
  return (
    <AccountCard heading={t('factor.heading')} ref={heading}>
      <p>{t('factor.about')}</p>
      {isEnrolling && <Enrolment scope={scope} canCancel={!account.must_enrol} onEnd={() => enrol(false)} />}
      {!isEnrolling && !factor && (
        <>
          <p>{t('factor.off')}</p>
          <Button type="primary" onClick={() => enrol(true)}>
            {t('factor.begin')}
          </Button>
        </>
      )}
      {!isEnrolling && factor && (
        <>
          <p>
            <strong>{t('factor.on')}</strong> {t('factor.since', { time: timeText(factor.created_at) })}
          </p>
          <Button onClick={({ currentTarget }) => askToRemove(factor.id, currentTarget)}>
            {t('factor.remove')}
          </Button>
        </>
      )}
    </AccountCard>
  );
}

/** @param canCancel false: the site requires a second factor. @param onEnd is called when it is set up or cancelled. */
type EnrolmentProps = { scope: SessionScope; canCancel: boolean; onEnd: () => void };

/** Sets up a second factor. Both steps are in sight at once, because the app changes its code every 30 s. */
function Enrolment({ scope, canCancel, onEnd }: EnrolmentProps) {
  const { t } = useTranslation('account');
  const { name } = useFacts();
  const failureText = useFailureText();
  const [form] = Form.useForm<{ code: string }>();

  // A new authenticator is made each time this form opens. It stays the same while the form is open.
  const query = useQuery({
    queryKey: ['enrolment', scope],
    queryFn: () => withLogin(scope, (supabase) => enrolFactor(supabase, name)),
    staleTime: 'static',
    gcTime: 0,
  });
  const { mutate, isPending, error, reset } = useAccountAction(
    scope,
    t('factor.done'),
    (supabase, { id, code }: { id: string; code: string }) => confirmFactor(supabase, id, code),
    () => form.getFieldInstance('code').focus({ cursor: 'all' }),
  );

  const code = (
    <>
      <Form.Item
        className={styles.field ?? ''}
        name="code"
        label={t('factor.code')}
        {...(error && { help: failureText(error, 'secondFactor'), validateStatus: 'error' })}
      >
        <Input {...ONE_TIME_CODE_INPUT} />
      </Form.Item>
      <Flex wrap gap="small">
        {canCancel && <Button onClick={onEnd}>{t('factor.cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('factor.confirm')}
        </Button>
      </Flex>
    </>
  );
  return (
    <Loaded query={query}>
      {({ id, address, secret }) => (
        <Form
          form={form}
          name="factor"
          layout="vertical"
          requiredMark={false}
          initialValues={{ code: '' }}
          onValuesChange={reset}
          onFinish={(typed) => mutate({ id, code: typed.code }, { onSuccess: onEnd })}
        >
          <Steps
            orientation="vertical"
            items={[
              {
                title: t('factor.scan'),
                content: (
                  <>
                    <QRCode
                      type="svg"
                      // The QR code fits on the narrowest phone.
                      size={176}
                      value={address}
                      color="#000"
                      bgColor="#fff"
                      aria-label={t('factor.qrCode')}
                    />
                    <p>{t('factor.key')}</p>
                    <p dir="ltr">
                      {/* Groups of four characters are easier to type. */}
                      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
                    </p>
                  </>
                ),
              },
              { title: t('factor.codeHelp'), content: code },
            ]}
          />
        </Form>
      )}
    </Loaded>
  );
}
