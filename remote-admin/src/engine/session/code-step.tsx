import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './login-form.module.css';
import type { LoginActs } from './login-step.ts';

type CodeStepProps = { login: LoginActs; onBack: () => void; onCancel?: () => void };

export function CodeStep({ login, onBack, onCancel }: CodeStepProps) {
  const { t } = useTranslation('account');
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const kind = isRecovery ? 'recovery' : 'authenticator';

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is asked for
  useEffect(() => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  }, [kind]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value ?? '';
    const isRight = await (isRecovery ? login.giveRecoveryCode(code) : login.giveCode(code));
    if (!isRight) field.current?.select();
  };
  const back = async () => {
    onBack();
    await login.leave();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <p id={`${id}-about`} className={styles.about}>
        {t(isRecovery ? 'code.recoveryText' : 'code.text')}
      </p>
      <label htmlFor={id}>{t(isRecovery ? 'code.recoveryLabel' : 'code.label')}</label>
      <input
        ref={field}
        id={id}
        aria-describedby={`${id}-about`}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className={styles.code}
      />
      <div className={styles.actions}>
        <button type="submit" className="button button-primary" disabled={login.isRunning}>
          {t('code.verify')}
        </button>
        <button type="button" className="button" onClick={onCancel ?? (() => void back())}>
          {onCancel ? t('session.cancel', { ns: 'console' }) : t('code.back')}
        </button>
      </div>
      <button type="button" className={styles.link} onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'code.authenticator' : 'code.recovery')}
      </button>
    </form>
  );
}
