import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailureText } from '../components/failure-text.ts';
import { useToast } from '../components/toast.tsx';
import { requestRecovery } from '../data/session.ts';
import { CODE_INPUT, ONE_TIME_CODE_INPUT } from './code-input.ts';
import { FormActions, LoginProblem } from './login-parts.tsx';
import { type Login, useEmailDomain } from './use-login.ts';

/** What a login may ask for besides the password (docs/rules/accounts.md#login). */

type CodeStepProps = { login: Login; onBack: () => void; onCancel?: (() => void) | undefined };

/** Asks for the code of the second factor. @param onCancel over the work, where there is no way back. */
export function CodeStep({ login, onBack, onCancel }: CodeStepProps) {
  const { t } = useTranslation(['account', 'console']);
  const field = useRef<InputRef>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const goBack = () => {
    onBack();
    void login.leave();
  };

  return (
    <>
      <p id={`${id}-about`}>{t('code.text')}</p>
      <Form
        name="code"
        layout="vertical"
        requiredMark={false}
        initialValues={{ code: '' }}
        onFinish={({ code }: { code: string }) =>
          login.giveCode(code, () => field.current?.focus({ cursor: 'all' }))
        }
      >
        <Form.Item name="code" label={t('code.label')}>
          <Input {...ONE_TIME_CODE_INPUT} ref={field} aria-describedby={`${id}-about ${id}-problem`} />
        </Form.Item>
        <LoginProblem id={`${id}-problem`} problem={login.problem} />
        <FormActions>
          <Button onClick={onCancel ?? goBack}>
            {onCancel ? t('console:session.cancel') : t('code.back')}
          </Button>
          <Button type="primary" htmlType="submit" disabled={login.isPending}>
            {t('code.verify')}
          </Button>
        </FormActions>
        <p className="quiet">{t('code.lost')}</p>
      </Form>
    </>
  );
}

/** Asks for a mail with a link. It says the same whether there is such an account. */
export function ForgotPassword({ scope, onBack }: { scope: SessionScope; onBack: () => void }) {
  const { t } = useTranslation(['account', 'console']);
  const emailDomain = useEmailDomain();
  const toast = useToast();
  const failureText = useFailureText();
  const field = useRef<InputRef>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (username: string) => requestRecovery(scope, username, emailDomain),
    onError: (error) => toast.error(t('forgot.failed'), failureText(error, 'recoveryMail')),
  });
  const send = ({ username }: { username: string }) => {
    if (username.trim()) mutate(username);
    else field.current?.focus();
  };

  return (
    <>
      <p id={id} role="status">
        {t(isSuccess ? 'forgot.sent' : 'forgot.text')}
      </p>
      <Form
        name="forgot"
        layout="vertical"
        requiredMark={false}
        initialValues={{ username: '' }}
        onFinish={send}
      >
        {!isSuccess && (
          <Form.Item name="username" label={t('console:session.username')}>
            <Input {...CODE_INPUT} ref={field} autoComplete="username" aria-describedby={id} />
          </Form.Item>
        )}
        <FormActions>
          <Button onClick={onBack}>{t('forgot.back')}</Button>
          {!isSuccess && (
            <Button type="primary" htmlType="submit" disabled={isPending}>
              {t('forgot.send')}
            </Button>
          )}
        </FormActions>
      </Form>
    </>
  );
}

/** Where the account has to set up a second factor first. @param onCancel over the work, which stays where it is. */
export function MustEnrol({ onCancel }: { onCancel: (() => void) | undefined }) {
  const { t } = useTranslation(['account', 'console']);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);

  return (
    <>
      <p>{t('mustEnrol.text')}</p>
      {onCancel && <p>{t('mustEnrol.again')}</p>}
      <p>
        <Link ref={link} to={CONSOLE_PATHS.account} {...(onCancel && { target: '_blank' })}>
          {t('mustEnrol.link')}
        </Link>
      </p>
      {onCancel && <Button onClick={onCancel}>{t('console:session.cancel')}</Button>}
    </>
  );
}
