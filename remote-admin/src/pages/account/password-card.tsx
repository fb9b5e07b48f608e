import { isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_INPUT } from '../../auth/code-input.ts';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { changePassword } from '../../data/account.ts';
import styles from './account.module.css';
import { type Account, AccountCard, useAccountAction } from './account-card.tsx';

type Passwords = { current: string; next: string };

/** Changes the password. It needs the present one unless a mail's link was used (docs/rules/accounts.md#passwords). */
export function PasswordCard({ scope, account }: { scope: SessionScope; account: Account }) {
  const { t, i18n } = useTranslation('account');
  const toast = useToast();
  const failureText = useFailureText();
  const [form] = Form.useForm<Passwords>();

  const { mutate, isPending, error, reset } = useAccountAction(
    scope,
    t('password.changed'),
    (supabase, { current, next }: Passwords) =>
      changePassword(supabase, { current: account.isRecovered ? null : current, next }),
    (failure) => {
      if (isDataError(failure, 'wrong-password')) form.focusField('current');
      else if (isDataError(failure, 'same-password', 'weak-password')) form.focusField('next');
      else toast.error(t('password.failedTitle'), failureText(failure));
    },
  );
  const isWrong = isDataError(error, 'wrong-password');
  const isRefused = isDataError(error, 'same-password', 'weak-password');
  const problem = error && { help: failureText(error), validateStatus: 'error' as const };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rules say follows the language
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => {});
  }, [form, i18n.language]);

  const checkLength = async (_: unknown, password: string) => {
    const count = [...password].length;
    if (count < SHORTEST_PASSWORD) throw new Error(t('password.short', { count, min: SHORTEST_PASSWORD }));
  };

  return (
    <AccountCard heading={t('password.heading')}>
      <Form
        form={form}
        name="password"
        className={styles.field ?? ''}
        layout="vertical"
        requiredMark={false}
        // An error stays until something else is typed.
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={{ current: '', next: '' }}
        onValuesChange={(changed) => {
          reset();
          form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Passwords, errors: [] })));
        }}
        onFinish={(passwords) => mutate(passwords, { onSuccess: () => form.resetFields() })}
      >
        {/* This tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        {!account.isRecovered && (
          <Form.Item
            name="current"
            label={t('password.current')}
            rules={[{ required: true, message: t('password.currentMissing') }]}
            {...(isWrong && problem)}
          >
            <Input.Password {...CODE_INPUT} autoComplete="current-password" />
          </Form.Item>
        )}
        <Form.Item
          name="next"
          label={t('password.next')}
          extra={t('password.rule', { min: SHORTEST_PASSWORD })}
          rules={[{ validator: checkLength }]}
          {...(isRefused && problem)}
        >
          <Input.Password {...CODE_INPUT} autoFocus={account.isRecovered} autoComplete="new-password" />
        </Form.Item>
        <Form.Item extra={t('password.ends')}>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('password.change')}
          </Button>
        </Form.Item>
      </Form>
    </AccountCard>
  );
}
