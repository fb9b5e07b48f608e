import { type DataErrorCode, isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import { Button, Form, type FormInstance, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_INPUT } from '../../auth/code-input.ts';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { changePassword } from '../../data/account.ts';
import styles from './account.module.css';
import { type Account, AccountCard, useAccountAction } from './account-card.tsx';

type Passwords = { current: string; next: string };

/** Another password; the present one is asked, unless a mail's link opened the session (docs/rules/accounts.md#passwords). */
export function PasswordCard({ scope, account }: { scope: SessionScope; account: Account }) {
  const { t } = useTranslation('account');
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
      else if (isDataError(failure, ...NEW_PASSWORD_REFUSED)) form.focusField('next');
      else toast.error(t('password.failedTitle'), failureText(failure, 'password'));
    },
  );
  const wrong = isDataError(error, 'wrong-password') && t('password.wrongCurrent');

  return (
    <AccountCard heading={t('password.heading')}>
      <Form
        {...PASSWORD_FORM}
        form={form}
        name="password"
        className={styles.field ?? ''}
        initialValues={{ current: '', next: '' }}
        onValuesChange={(changed) => {
          reset();
          forgetErrors(form, changed);
        }}
        onFinish={(passwords) => mutate(passwords, { onSuccess: () => form.resetFields() })}
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={account.email} readOnly hidden />
        {!account.isRecovered && (
          <Form.Item
            name="current"
            label={t('password.current')}
            rules={[{ required: true, message: t('password.currentMissing') }]}
            {...(wrong && { help: wrong, validateStatus: 'error' })}
          >
            <Input.Password {...CODE_INPUT} autoComplete="current-password" />
          </Form.Item>
        )}
        <NewPasswordItem error={error} />
        <Form.Item extra={t('password.ends')}>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('password.change')}
          </Button>
        </Form.Item>
      </Form>
    </AccountCard>
  );
}

/** How a form with passwords is checked: when it is sent. What is wrong is said until something else is typed. */
export const PASSWORD_FORM = {
  layout: 'vertical',
  requiredMark: false,
  validateTrigger: 'onSubmit',
  scrollToFirstError: { focus: true },
} as const;

export function forgetErrors(form: FormInstance, changed: object): void {
  form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
}

/** What is said of a new password below it. */
export const NEW_PASSWORD_REFUSED = ['same-password', 'weak-password'] as const satisfies DataErrorCode[];

/** A new password, with the rule; its form says what is wrong in the language of the console. @param error of the last try. */
export function NewPasswordItem({ error }: { error: unknown }) {
  const { t, i18n } = useTranslation('account');
  const form = Form.useFormInstance();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rules say follows the language
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length > 0) form.validateFields(wrong.map(({ name }) => name)).catch(() => {});
  }, [form, i18n.language]);
  const checkLength = async (_: unknown, password: string) => {
    const count = [...password].length;
    if (count < SHORTEST_PASSWORD) throw new Error(t('password.short', { count, min: SHORTEST_PASSWORD }));
  };
  const refusal =
    isDataError(error, ...NEW_PASSWORD_REFUSED) &&
    t(error.code === 'same-password' ? 'password.same' : 'password.weak');
  return (
    <Form.Item
      name="next"
      label={t('password.next')}
      extra={t('password.rule', { min: SHORTEST_PASSWORD })}
      rules={[{ validator: checkLength }]}
      {...(refusal && { help: refusal, validateStatus: 'error' })}
    >
      <Input.Password {...CODE_INPUT} autoComplete="new-password" />
    </Form.Item>
  );
}
