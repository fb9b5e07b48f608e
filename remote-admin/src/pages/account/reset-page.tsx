import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useMutation } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormActions } from '../../auth/login-parts.tsx';
import { CodeStep } from '../../auth/login-steps.tsx';
import { LoginView } from '../../auth/login-view.tsx';
import { useLogin } from '../../auth/use-login.ts';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { changePassword } from '../../data/account.ts';
import { type OpenedLink, openRecovery } from '../../data/session.ts';
import { supabaseOf } from '../../data/supabase.ts';
import { isError, isNewPasswordRefused, NewPasswordItem } from './password-items.tsx';

type ResetPageProps = {
  scope: SessionScope;
  /** The secret of a mail's link; '' where the link has none. */
  token: string;
  onDone: () => void;
};

/**
 * A new password with the link of a mail: the link is used up when the password is saved first, then whoever reads it is
 * told whose account it is, and the code of the second factor is asked where that has one (docs/rules/accounts.md#login).
 */
export function ResetPage({ scope, token, onDone }: ResetPageProps) {
  const { t } = useTranslation(['account', 'console']);
  const toast = useToast();
  const failureText = useFailureText();
  const [step, setStep] = useState<'password' | 'whose' | 'code' | 'bad'>(token === '' ? 'bad' : 'password');
  const [password, setPassword] = useState('');
  const [link, setLink] = useState<OpenedLink | null>(null);
  const [isLoggedIn, setLoggedIn] = useState(false);

  const action = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onError: (error) => {
      // Where only the password fails, it is tried again from the form: link and code have been used.
      setStep(isError(error, 'bad-link') ? 'bad' : 'password');
      if (isError(error, 'bad-link') || isNewPasswordRefused(error)) return;
      toast.error(t('password.failedTitle'), failureText(error, 'account'));
    },
  });

  const savePassword = async (next: string) => {
    setStep('password');
    await changePassword(supabaseOf(scope), { current: null, next });
    toast.success(t('reset.done'));
    onDone();
  };
  const save = async (next: string) => {
    setPassword(next);
    if (isLoggedIn) return savePassword(next);
    if (!link) setLink(await openRecovery(scope, token));
    setStep('whose');
  };
  const accept = async () => {
    const outcome = await link?.accept();
    setLoggedIn(true);
    if (outcome === 'code-asked') setStep('code');
    else await savePassword(password);
  };
  const decline = async () => {
    await link?.decline();
    onDone();
  };
  const login = useLogin(scope, {
    invalidText: '',
    onOutcome: (outcome) =>
      outcome === 'ended' ? setStep('bad') : action.mutate(() => savePassword(password)),
  });

  return (
    <LoginView heading={t('reset.heading')}>
      {step === 'bad' && (
        <>
          <p role="alert">{t('reset.bad')}</p>
          <Button type="primary" onClick={onDone}>
            {t('reset.toLogin')}
          </Button>
        </>
      )}
      {step === 'whose' && (
        <>
          <Announced>{t('reset.whose', { username: link?.email })}</Announced>
          <FormActions>
            <Button disabled={action.isPending} onClick={() => action.mutate(decline)}>
              {t('console:session.cancel')}
            </Button>
            <Button type="primary" loading={action.isPending} onClick={() => action.mutate(accept)}>
              {t('reset.continue')}
            </Button>
          </FormActions>
        </>
      )}
      {step === 'code' && <CodeStep login={login} onBack={onDone} />}
      {step === 'password' && (
        <>
          <p>{t('reset.text')}</p>
          <Form
            name="reset"
            layout="vertical"
            requiredMark={false}
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            initialValues={{ next: password }}
            onValuesChange={action.reset}
            onFinish={({ next }: { next: string }) => action.mutate(() => save(next))}
          >
            <NewPasswordItem error={action.error} />
            <Button type="primary" htmlType="submit" loading={action.isPending}>
              {t('reset.save')}
            </Button>
          </Form>
        </>
      )}
    </LoginView>
  );
}

/** Takes the focus when it comes. */
function Announced({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      {children}
    </p>
  );
}
