import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginError } from '../../data/login-error.ts';
import { useServices } from '../services.ts';
import { useToast } from '../toasts/toast-provider.tsx';
import styles from './login-form.module.css';
import { useWaitText } from './use-wait-text.ts';

/** Asks for a mail with a link. It says the same whether there is such an account (docs/product-rules.md#login). */
export function ForgotPassword({ scope, onBack }: { scope: SessionScope; onBack: () => void }) {
  const { t } = useTranslation('account');
  const { openSession } = useServices();
  const showToast = useToast();
  const waitText = useWaitText();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const username = field.current?.value.trim() ?? '';
    if (!username) return field.current?.focus();
    setState('sending');
    try {
      await (await openSession(scope)).requestRecovery(username);
      setState('sent');
    } catch (error) {
      const isTooMany = error instanceof LoginError && error.code === 'too-many';
      const text = isTooMany ? waitText(error.retryAfterSeconds) : t('session.noAnswer', { ns: 'console' });
      showToast({ kind: 'error', title: t('forgot.failed'), text });
      setState('asking');
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <div role="status">{state === 'sent' && <p>{t('forgot.sent')}</p>}</div>
      {state !== 'sent' && (
        <>
          <p id={`${id}-about`} className={styles.about}>
            {t('forgot.text')}
          </p>
          <label htmlFor={id}>{t('session.username', { ns: 'console' })}</label>
          <input
            ref={field}
            id={id}
            aria-describedby={`${id}-about`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
        </>
      )}
      <div className={styles.actions}>
        {state !== 'sent' && (
          <button type="submit" className="button button-primary" disabled={state === 'sending'}>
            {t('forgot.send')}
          </button>
        )}
        <button type="button" className="button" onClick={onBack}>
          {t('forgot.back')}
        </button>
      </div>
    </form>
  );
}
