import { useQueryClient } from '@tanstack/react-query';
import { Flex, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { continueAfterLogin, giveUpLogin, useIsSessionEnded, waitForLogin } from '../data/ended-session.ts';
import { supabaseOf } from '../data/supabase.ts';
import { LoginForm } from './login-form.tsx';
import type { Login, LoginStep } from './use-login.ts';

/** Shows the login form over the page when the session ends. What was typed on the page stays. */
export function LoginAgain({ login }: { login: Login }) {
  const { scope } = login;
  const { t } = useTranslation('console');
  const queryClient = useQueryClient();
  const isEnded = useIsSessionEnded(scope);
  const [isOpen, setOpen] = useState(false);
  const [step, setStep] = useState<LoginStep>('password');

  useEffect(() => {
    const { data } = supabaseOf(scope).auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') void waitForLogin(scope).catch(() => {});
    });
    return () => data.subscription.unsubscribe();
  }, [scope]);

  const goTo = (next: LoginStep) => {
    setStep(next === 'in' ? 'password' : next);
    if (next !== 'in') return;
    continueAfterLogin();
    // The rows on the page may be hours old.
    void queryClient.invalidateQueries();
  };

  const cancel = () => {
    setStep('password');
    giveUpLogin();
  };

  return (
    <Modal
      open={isEnded}
      title={t('session.again.heading')}
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={setOpen}
      onCancel={cancel}
    >
      <Flex vertical gap="middle">
        <p>{t('session.again.text')}</p>
        {/* The form takes the focus, so it comes only after the dialog has noted where the focus was. */}
        {isOpen && <LoginForm login={login} step={step} onStep={goTo} onCancel={cancel} />}
      </Flex>
    </Modal>
  );
}
