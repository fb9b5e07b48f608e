import { PANEL_SCOPES, type SessionScope, storedEmail } from '@burhan/shared/data/session-scopes';
import type { PanelKey } from '@burhan/shared/routes';
import { Button, Form, Input, type InputRef } from 'antd';
import { useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials, LoginOutcome } from '../data/session.ts';
import { CODE_INPUT } from './code-input.ts';
import { FormActions, LoginProblem } from './login-parts.tsx';
import { CodeStep, ForgotPassword, MustEnrol } from './login-steps.tsx';
import { type Login, useEmailDomain, useLogin } from './use-login.ts';

/** What a login asks for: username and password first; the others follow from the answer. */
export type LoginStep = 'password' | 'forgot' | Exclude<LoginOutcome, 'in'>;

type LoginFormProps = {
  scope: SessionScope;
  /** What is said of a wrong name or password. */
  invalidText: string;
  /** Another one where a session from before a reload was found on its way. */
  firstStep?: LoginStep;
  /** Whoever logged out here finds the fields empty. */
  hasLoggedOut?: boolean;
  /** Whoever has to set up a second factor is let in, to do it there. */
  letsInToEnrol?: boolean;
  /** The password was right, and no code will be asked. Whether the account may edit is still asked. */
  onSignedIn?: (() => void) | undefined;
  onLoggedIn: () => void;
  /** In a dialog over the work. */
  onCancel?: () => void;
};

/** Logging in, step by step in the same place (docs/rules/accounts.md#login). */
export function LoginForm({ firstStep = 'password', ...props }: LoginFormProps) {
  const { scope, invalidText, hasLoggedOut = false, letsInToEnrol, onSignedIn, onLoggedIn, onCancel } = props;
  const [step, setStep] = useState(firstStep);
  const login = useLogin(scope, {
    invalidText,
    onSignedIn,
    onOutcome: (outcome) => {
      if (outcome === 'in' || (outcome === 'must-enrol' && letsInToEnrol)) onLoggedIn();
      else setStep(outcome === 'ended' ? 'password' : outcome);
    },
  });
  const backToPassword = () => setStep('password');

  switch (step) {
    case 'code-asked':
      return <CodeStep login={login} onBack={backToPassword} onCancel={onCancel} />;
    case 'must-enrol':
      return <MustEnrol onCancel={onCancel} />;
    case 'forgot':
      return <ForgotPassword scope={scope} onBack={backToPassword} />;
    default:
      return (
        <PasswordStep
          scope={scope}
          login={login}
          hasLoggedOut={hasLoggedOut}
          onForgot={() => setStep('forgot')}
          onCancel={onCancel}
        />
      );
  }
}

type PasswordStepProps = {
  scope: SessionScope;
  login: Login;
  hasLoggedOut: boolean;
  onForgot: () => void;
  onCancel: (() => void) | undefined;
};

function PasswordStep({ scope, login, hasLoggedOut, onForgot, onCancel }: PasswordStepProps) {
  const { t, i18n } = useTranslation('console');
  const emailDomain = useEmailDomain();
  const [form] = Form.useForm<Credentials>();
  const readHtmlForm = useHtmlForm();
  // It is there from the beginning: whoever is in the field types over it.
  const [known] = useState(() => (hasLoggedOut ? '' : storedEmail().replace(`@${emailDomain}`, '')));
  const problemId = useId();
  const isDialog = onCancel !== undefined;
  const pages = (Object.keys(PANEL_SCOPES) as PanelKey[]).filter((key) => PANEL_SCOPES[key] === scope);
  const panels = new Intl.ListFormat(i18n.language).format(pages.map((key) => t(`${key}.heading`)));
  const input = (field: keyof Credentials): InputRef => form.getFieldInstance(field);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form comes, and never again
  useLayoutEffect(() => {
    const typed = readHtmlForm();
    form.setFieldsValue({ username: typed.username || known, password: typed.password });
    // Whoever is in the HTML's form stays there, and types over a name that came meanwhile.
    if (typed.focused) input(typed.focused).focus({ cursor: known && !typed.username ? 'all' : 'end' });
    // A dialog takes the focus from the page behind it.
    else if (isDialog || document.activeElement === document.body)
      input(known ? 'password' : 'username').focus({ preventScroll: true });
    if (typed.isPressed) form.submit();
  }, []);

  return (
    <>
      {!isDialog && <p>{t('session.opens', { panels })}</p>}
      <Form
        form={form}
        name="login"
        layout="vertical"
        requiredMark={false}
        initialValues={{ username: known, password: '' } satisfies Credentials}
        onFinish={(credentials) => login.logIn(credentials, () => input('password').focus({ cursor: 'all' }))}
      >
        <Form.Item name="username" label={t('session.username')}>
          <Input {...CODE_INPUT} autoComplete="username" />
        </Form.Item>
        <Form.Item name="password" label={t('session.password')}>
          <Input.Password
            {...CODE_INPUT}
            visibilityToggle={false}
            autoComplete="current-password"
            aria-describedby={problemId}
          />
        </Form.Item>
        <LoginProblem id={problemId} problem={login.problem} />
        <FormActions>
          {onCancel && <Button onClick={onCancel}>{t('session.cancel')}</Button>}
          <Button type="primary" htmlType="submit" disabled={login.isPending} block={!isDialog}>
            {t('session.login')}
          </Button>
        </FormActions>
        <p className="quiet">{t('session.factorNext')}</p>
        {!isDialog && (
          <Button type="link" onClick={onForgot}>
            {t('session.forgotPassword')}
          </Button>
        )}
      </Form>
    </>
  );
}

/**
 * The form that stands in the page's HTML before the scripts come (`host/src/console-shell`). React takes it out of the
 * page: it is found before that, and read after it, so that no letter is lost.
 */
function useHtmlForm() {
  const [found] = useState(() => ({
    username: document.getElementById('login-username') as HTMLInputElement | null,
    password: document.getElementById('login-password') as HTMLInputElement | null,
    focused: document.activeElement,
    form: document.getElementById('login-form'),
  }));

  return () => {
    const { username, password, focused, form } = found;
    const isPressed = form?.dataset.pressed !== undefined;
    delete form?.dataset.pressed;
    return {
      username: username?.value ?? '',
      password: password?.value ?? '',
      focused: (['username', 'password'] as const).find((name) => found[name] === focused),
      isPressed,
    };
  };
}
