import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { changePassword } from '../../data/account.ts';
import { withLogin } from '../../data/request.ts';
import styles from './account.module.css';
import { AccountCard, type AccountCardProps } from './account-card.tsx';
import { isError, isNewPasswordRefused, NewPasswordItem, PresentPasswordItem } from './password-items.tsx';

type Passwords = { current: string; next: string };

const EMPTY: Passwords = { current: '', next: '' };

/** Another password; the present one is asked, unless a mail's link opened the session (docs/rules/accounts.md#passwords). */
export function PasswordCard({ scope, account: { email, isRecovered } }: AccountCardProps) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const failureText = useFailureText();
  const [form] = Form.useForm<Passwords>();

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ current, next }: Passwords) =>
      withLogin(scope, (supabase) =>
        changePassword(supabase, { current: isRecovered ? null : current, next }),
      ),
    onSuccess: () => {
      form.resetFields();
      toast.success(t('password.changed'));
    },
    onError: (failure) => {
      if (isError(failure, 'wrong-password')) form.focusField('current');
      else if (isNewPasswordRefused(failure)) form.focusField('next');
      else toast.error(t('password.failedTitle'), failureText(failure, 'password'));
    },
  });

  return (
    <AccountCard heading={t('password.heading')}>
      <Form
        form={form}
        name="password"
        className={styles.field}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={EMPTY}
        onValuesChange={reset}
        onFinish={(passwords) => mutate(passwords)}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {!isRecovered && <PresentPasswordItem error={error} />}
        <NewPasswordItem error={error} />
        <p className={styles.ends}>{t('password.ends')}</p>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('password.change')}
        </Button>
      </Form>
    </AccountCard>
  );
}
