import { PANEL_SCOPES } from '@burhan/shared/data/session-scopes';
import type { PanelKey } from '@burhan/shared/routes';
import { Button, Flex, Form, Input } from 'antd';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credentials, logOut, storedUsername } from '../data/session.ts';
import { CODE_INPUT } from './code-input.ts';
import { CodeStep, ForgotPassword, MustEnrol } from './login-steps.tsx';
import { type Login, type LoginRequest, type LoginStep, useLogin } from './use-login.ts';

type LoginFormProps = {
  login: Login;
  step: LoginStep;
  /** Is called with the next step; 'in' means that the login is complete. */
  onStep: (step: LoginStep) => void;
  /** The person has just logged out here, so the fields stay empty. */
  hasLoggedOut?: boolean;
  /** Given only if the form is in a dialog over the page. */
  onCancel?: () => void;
};

/** The login, with all its steps in the same place (docs/rules/accounts.md#login). */
export function LoginForm(props: LoginFormProps) {
  const { login, step, onStep, onCancel } = props;
  const { scope } = login;
  const request = useLogin(login, onStep);
  const leaveCode = () => {
    onStep('password');
    request.reset();
    void logOut(scope);
  };

  if (step === 'code-asked') return <CodeStep request={request} onBack={leaveCode} onCancel={onCancel} />;
  if (step === 'must-enrol') return <MustEnrol onCancel={onCancel} />;
  if (step === 'forgot') return <ForgotPassword scope={scope} onBack={() => onStep('password')} />;
  return <PasswordStep {...props} request={request} />;
}

type PasswordStepProps = LoginFormProps & { request: LoginRequest };

function PasswordStep({ login, request, onStep, hasLoggedOut, onCancel }: PasswordStepProps) {
  const { t, i18n } = useTranslation('console');
  const [form] = Form.useForm<Credentials>();
  const readHtmlForm = useHtmlForm();
  const { isPending, problem, mutate } = request;
  const panels = (Object.keys(PANEL_SCOPES) as PanelKey[])
    .filter((key) => PANEL_SCOPES[key] === login.scope)
    .map((key) => t(`${key}.heading`));

  const known = hasLoggedOut ? '' : storedUsername();
  const valuesIn = (html: HtmlForm) => ({ username: html.username || known, password: html.password });
  const [initialValues] = useState(() => valuesIn(readHtmlForm()));

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useLayoutEffect(() => {
    const html = readHtmlForm();
    form.setFieldsValue(valuesIn(html));
    const field = form.getFieldInstance(html.focused ?? (known ? 'password' : 'username'));
    field.focus({ preventScroll: true });
    // What is typed next replaces a proposed name.
    if (html.focused === 'username' && !html.username) field.select();
    // The selection stays too, so that the next letter goes where it would have gone.
    else if (html.selection) field.setSelectionRange(...html.selection);
    if (html.isPressed) form.submit();
  }, []);

  // Some password managers fill in fields without events, so React does not know these texts. Unless they are read
  // before a field loses the focus, React would put back what the field had.
  const takeTexts = () => {
    for (const name of ['username', 'password'] as const)
      form.setFieldValue(name, form.getFieldInstance(name).input.value);
  };
  const submit = (credentials: Credentials) =>
    mutate(credentials, { onError: () => form.getFieldInstance('password').focus({ cursor: 'all' }) });

  return (
    <>
      {!onCancel && (
        <p>{t('session.opens', { panels: new Intl.ListFormat(i18n.language).format(panels) })}</p>
      )}
      <Form
        form={form}
        name="login"
        layout="vertical"
        initialValues={initialValues}
        requiredMark={false}
        onBlurCapture={takeTexts}
        onSubmitCapture={takeTexts}
        onFinish={submit}
      >
        <Form.Item name="username" label={t('session.username')}>
          <Input {...CODE_INPUT} autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('session.password')}
          {...(problem && { validateStatus: 'error' })}
          extra={problem && <span className="problem">{problem}</span>}
        >
          <Input.Password {...CODE_INPUT} visibilityToggle={false} autoComplete="current-password" />
        </Form.Item>
        <Flex wrap gap="small">
          {onCancel && <Button onClick={onCancel}>{t('session.cancel')}</Button>}
          <Button type="primary" htmlType="submit" disabled={isPending} block={!onCancel}>
            {t('session.login')}
          </Button>
          <p className="quiet">{t('session.factorNext')}</p>
        </Flex>
        {!onCancel && (
          <Button type="link" onClick={() => onStep('forgot')}>
            {t('session.forgotPassword')}
          </Button>
        )}
      </Form>
    </>
  );
}

type HtmlForm = Credentials & {
  /** The field with the focus, and the selection in it. */
  focused: keyof Credentials | undefined;
  selection: [start: number, end: number] | undefined;
  isPressed: boolean;
};

/**
 * Takes over what was typed into the prerendered login form (`site-build/prerender/console-page.ts`).
 * The hook finds the form before React removes it. People type until then, so the returned function also works
 * after it was removed.
 */
function useHtmlForm(): () => HtmlForm {
  const [{ form, focused }] = useState(() => {
    const focusedId = document.activeElement?.id;
    return {
      form: document.getElementById('login-form') as HTMLFormElement | null,
      focused: (['username', 'password'] as const).find((name) => focusedId === `login-${name}`),
    };
  });
  const field = (name: keyof Credentials) =>
    form?.elements.namedItem(`login-${name}`) as HTMLInputElement | null | undefined;

  return () => {
    const { selectionStart = null, selectionEnd = null } = (focused && field(focused)) ?? {};
    return {
      username: field('username')?.value ?? '',
      password: field('password')?.value ?? '',
      focused,
      selection:
        selectionStart !== null && selectionEnd !== null ? [selectionStart, selectionEnd] : undefined,
      isPressed: form?.dataset.pressed !== undefined,
    };
  };
}
