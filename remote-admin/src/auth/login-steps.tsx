import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailureText } from '../components/failure-text.ts';
import { useToast } from '../components/toast.tsx';
import { requestRecovery } from '../data/session.ts';
import { CODE_INPUT, ONE_TIME_CODE_INPUT } from './code-input.ts';
import type { LoginRequest } from './use-login.ts';

/** This file has the steps that can follow the form for the password (docs/rules/accounts.md#login). */

type Cancel = (() => void) | undefined;

type CodeStepProps = { request: LoginRequest; onBack: () => void; onCancel?: Cancel };

/** Asks for the code of the second factor. @param onCancel for a dialog, where `Cancel` replaces `Back`. */
export function CodeStep({ request: { isPending, problem, mutate }, onBack, onCancel }: CodeStepProps) {
  const { t } = useTranslation(['account', 'console']);
  const [form] = Form.useForm<{ code: string }>();

  return (
    <>
      <p id="code-about">{t('code.text')}</p>
      <Form
        form={form}
        name="code"
        layout="vertical"
        requiredMark={false}
        initialValues={{ code: '' }}
        onFinish={(typed) =>
          mutate(typed, { onError: () => form.getFieldInstance('code').focus({ cursor: 'all' }) })
        }
      >
        <Form.Item
          name="code"
          label={t('code.label')}
          {...(problem && { validateStatus: 'error' })}
          extra={problem && <span className="problem">{problem}</span>}
        >
          <Input {...ONE_TIME_CODE_INPUT} autoFocus aria-describedby="code-about" />
        </Form.Item>
        <Flex wrap gap="small">
          <Button onClick={onCancel ?? onBack}>{t(onCancel ? 'console:session.cancel' : 'code.back')}</Button>
          <Button type="primary" htmlType="submit" disabled={isPending}>
            {t('code.verify')}
          </Button>
          <p className="quiet">{t('code.lost')}</p>
        </Flex>
      </Form>
    </>
  );
}

/** Requests a mail with a link. Its text is the same whether the account exists or not. */
export function ForgotPassword({ scope, onBack }: { scope: SessionScope; onBack: () => void }) {
  const { t } = useTranslation(['account', 'console']);
  const toast = useToast();
  const failureText = useFailureText();

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (username: string) => requestRecovery(scope, username),
    onError: (error) => toast.error(t('forgot.failed'), failureText(error)),
  });

  return (
    <>
      <p id="forgot-about" role="status">
        {t(isSuccess ? 'forgot.sent' : 'forgot.text')}
      </p>
      <Form
        name="forgot"
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={({ username }) => mutate(username)}
      >
        {!isSuccess && (
          <Form.Item
            name="username"
            label={t('console:session.username')}
            rules={[{ required: true, whitespace: true, message: '' }]}
          >
            <Input {...CODE_INPUT} autoFocus autoComplete="username" aria-describedby="forgot-about" />
          </Form.Item>
        )}
        <Flex wrap gap="small">
          <Button onClick={onBack}>{t('forgot.back')}</Button>
          {!isSuccess && (
            <Button type="primary" htmlType="submit" disabled={isPending}>
              {t('forgot.send')}
            </Button>
          )}
        </Flex>
      </Form>
    </>
  );
}

/** Sends the person to set up a second factor. @param onCancel for a dialog, where the link opens a tab of its own. */
export function MustEnrol({ onCancel }: { onCancel: Cancel }) {
  const { t } = useTranslation(['account', 'console']);
  return (
    <>
      <p>{t('mustEnrol.text')}</p>
      {onCancel && <p>{t('mustEnrol.again')}</p>}
      <p>
        <Link autoFocus to={CONSOLE_PATHS.account} {...(onCancel && { target: '_blank' })}>
          {t('mustEnrol.link')}
        </Link>
      </p>
      {onCancel && <Button onClick={onCancel}>{t('console:session.cancel')}</Button>}
    </>
  );
}
