import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { Button } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedLink } from '../../data/login.ts';
import { useServices } from '../../engine/base/services.ts';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import { useAccountTexts } from '../../engine/session/account-texts.ts';
import sessionStyles from '../../engine/session/login-form.module.css';
import { CodeStep } from '../../engine/session/login-steps.tsx';
import { useLogin } from '../../engine/session/use-login.ts';
import styles from './account.module.css';
import { PasswordField, useNewPassword } from './password-field.tsx';

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
  const { t } = useTranslation('account');
  const { openSession } = useServices();
  const showToast = useToast();
  const failedToast = useFailedToast(t('password.failedTitle'), 'account');
  const next = useNewPassword();
  const isOpen = useRef(false);
  const [link, setLink] = useState<OpenedLink | null>(null);
  const [step, setStep] = useState<'password' | 'whose' | 'code' | 'bad'>(token === '' ? 'bad' : 'password');

  const { isBusy, act } = useAct((error) => {
    if (error instanceof DataError && error.code === 'bad-link') return setStep('bad');
    setStep('password');
    if (!next.refuse(error)) failedToast(error);
  });
  const savePassword = async () => {
    // Where it fails, it is tried again from the form: link and code have been used.
    setStep('password');
    const account = await (await openSession(scope)).account();
    await account.changePassword({ current: null, next: next.value });
    showToast({ kind: 'success', title: t('reset.done') });
    onDone();
  };
  /** Goes on from where it is: the link once, then the password. */
  const save = () =>
    act(async () => {
      if (isOpen.current) return savePassword();
      if (!link) setLink(await (await openSession(scope)).openRecovery(token));
      setStep('whose');
    });
  const accept = () =>
    act(async () => {
      const outcome = await link?.accept();
      isOpen.current = true;
      if (outcome === 'code-asked') setStep('code');
      else await savePassword();
    });
  const decline = () =>
    act(async () => {
      await link?.decline();
      onDone();
    });
  const login = useLogin(scope, {
    invalidText: '',
    onSignedIn: undefined,
    onOutcome: (outcome) => (outcome === 'ended' ? setStep('bad') : void save()),
  });
  if (!useAccountTexts()) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next.check()) void save();
    else next.focus();
  };

  return (
    <div className={`box ${sessionStyles.login}`}>
      <h1>{t('reset.heading')}</h1>
      {step === 'bad' && (
        <div className={styles.form}>
          <p role="alert">{t('reset.bad')}</p>
          <Button type="primary" onClick={onDone}>
            {t('reset.toLogin')}
          </Button>
        </div>
      )}
      {step === 'whose' && (
        <div className={styles.form}>
          <Announced>{t('reset.whose', { username: link?.email })}</Announced>
          <div className={`line ${styles.actions}`}>
            <Button aria-disabled={isBusy} onClick={() => void decline()}>
              {t('session.cancel', { ns: 'console' })}
            </Button>
            <Button type="primary" aria-disabled={isBusy} onClick={() => void accept()}>
              {t('reset.continue')}
            </Button>
          </div>
        </div>
      )}
      {step === 'code' && <CodeStep login={login} onBack={onDone} />}
      {step === 'password' && (
        <form className={styles.form} onSubmit={submit}>
          <p>{t('reset.text')}</p>
          <PasswordField {...next.props} />
          <Button htmlType="submit" type="primary" aria-disabled={isBusy}>
            {t('reset.save')}
          </Button>
        </form>
      )}
    </div>
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
