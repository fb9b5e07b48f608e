import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import { Form, type FormItemProps, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_INPUT } from '../../auth/code-input.ts';

type PasswordItemProps = Pick<FormItemProps, 'label' | 'rules' | 'extra'> & {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  /** What the server has against it; undefined: nothing. */
  refusal: string | undefined;
};

/** A password in a form that is checked when it is sent. What is wrong is said until something else is typed. */
function PasswordItem({ name, autoComplete, refusal, ...item }: PasswordItemProps) {
  const form = Form.useFormInstance();
  const { language } = useTranslation().i18n;

  // What is wrong was said in the language that the console was turned from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the language
  useEffect(() => {
    if (form.getFieldError(name).length > 0) form.validateFields([name]).catch(() => {});
  }, [language]);

  return (
    <Form.Item name={name} {...item} {...(refusal && { help: refusal, validateStatus: 'error' })}>
      <Input.Password
        {...CODE_INPUT}
        autoComplete={autoComplete}
        onChange={() => form.setFields([{ name, errors: [] }])}
      />
    </Form.Item>
  );
}

/** The present password. @param error of the last try. */
export function PresentPasswordItem({ error }: { error: unknown }) {
  const { t } = useTranslation('account');
  return (
    <PasswordItem
      name="current"
      label={t('password.current')}
      autoComplete="current-password"
      rules={[{ required: true, message: t('password.currentMissing') }]}
      refusal={isError(error, 'wrong-password') ? t('password.wrongCurrent') : undefined}
    />
  );
}

/** A new password, with the rule. @param error of the last try. */
export function NewPasswordItem({ error }: { error: unknown }) {
  const { t } = useTranslation('account');
  const checkLength = async (_: unknown, password: string) => {
    const count = [...password].length;
    if (count < SHORTEST_PASSWORD) throw new Error(t('password.short', { count, min: SHORTEST_PASSWORD }));
  };
  const refusals = { 'same-password': t('password.same'), 'weak-password': t('password.weak') };
  return (
    <PasswordItem
      name="next"
      label={t('password.next')}
      autoComplete="new-password"
      extra={t('password.rule', { min: SHORTEST_PASSWORD })}
      rules={[{ validator: checkLength }]}
      refusal={isNewPasswordRefused(error) ? refusals[error.code] : undefined}
    />
  );
}

type NewPasswordRefused = DataError & { code: 'same-password' | 'weak-password' };

/** Whether it is about the new password, and said below it. */
export function isNewPasswordRefused(error: unknown): error is NewPasswordRefused {
  return isError(error, 'same-password') || isError(error, 'weak-password');
}

export function isError(error: unknown, code: DataErrorCode): boolean {
  return error instanceof DataError && error.code === code;
}
