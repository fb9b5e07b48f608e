import { isDataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, takeFocus } from '../../auth/login-steps.tsx';
import { LoginView } from '../../auth/login-view.tsx';
import { useLogin } from '../../auth/use-login.ts';
import { useFailureText } from '../../components/failure-text.ts';
import { useToast } from '../../components/toast.tsx';
import { changePassword } from '../../data/account.ts';
import { logOut, type OpenedLink, openRecovery } from '../../data/session.ts';
import { supabaseOf } from '../../data/supabase.ts';
import { forgetErrors, NEW_PASSWORD_REFUSED, NewPasswordItem, PASSWORD_FORM } from './password-card.tsx';

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
  const [form] = Form.useForm<{ next: string }>();
  const [step, setStep] = useState<'password' | 'whose' | 'code' | 'bad'>(token === '' ? 'bad' : 'password');
  const [link, setLink] = useState<OpenedLink | null>(null);
  const [isLoggedIn, setLoggedIn] = useState(false);

  const action = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onError: (error) => {
      // Where only the password fails, it is tried again from the form: link and code have been used.
      setStep(isDataError(error, 'bad-link') ? 'bad' : 'password');
      if (isDataError(error, 'bad-link', ...NEW_PASSWORD_REFUSED)) return;
      toast.error(t('password.failedTitle'), failureText(error, 'account'));
    },
  });

  const savePassword = async () => {
    const next = form.getFieldValue('next');
    await changePassword(supabaseOf(scope), { current: null, next });
    toast.success(t('reset.done'));
    onDone();
  };
  const save = async () => {
    if (isLoggedIn) return savePassword();
    if (!link) setLink(await openRecovery(scope, token));
    setStep('whose');
  };
  const accept = async () => {
    const outcome = await link?.accept();
    setLoggedIn(true);
    if (outcome === 'code-asked') setStep('code');
    else await savePassword();
  };
  const decline = async () => {
    await link?.decline();
    onDone();
  };
  const request = useLogin(scope, {
    invalidText: '',
    onOutcome: (outcome) => (outcome === 'ended' ? setStep('bad') : action.mutate(savePassword)),
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
          <p ref={takeFocus} tabIndex={-1}>
            {t('reset.whose', { username: link?.email })}
          </p>
          <Flex wrap gap="small">
            <Button disabled={action.isPending} onClick={() => action.mutate(decline)}>
              {t('console:session.cancel')}
            </Button>
            <Button type="primary" loading={action.isPending} onClick={() => action.mutate(accept)}>
              {t('reset.continue')}
            </Button>
          </Flex>
        </>
      )}
      {step === 'code' && <CodeStep request={request} onBack={() => void logOut(scope).finally(onDone)} />}
      {step === 'password' && (
        <>
          <p>{t('reset.text')}</p>
          <Form
            {...PASSWORD_FORM}
            form={form}
            name="reset"
            initialValues={{ next: '' }}
            onValuesChange={(changed) => {
              action.reset();
              forgetErrors(form, changed);
            }}
            onFinish={() => action.mutate(save)}
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
