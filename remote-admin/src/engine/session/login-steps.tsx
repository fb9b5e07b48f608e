import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CodeInput } from '../base/code-input.tsx';
import { useServices } from '../base/services.ts';
import { useAct, useFailedToast } from '../overlays/use-act.ts';
import { useAccountTexts } from './account-texts.ts';
import styles from './login-form.module.css';

/** What the login form asks for: username and password first; the others follow from the answer. */
export type LoginStep = 'password' | 'code-asked' | 'must-enrol' | 'forgot';

/** What these steps can do. Each act says whether it went well; if not, a toast has said why. */
type LoginActs = {
  isRunning: boolean;
  problem: string;
  giveCode: (code: string) => Promise<boolean>;
  /** Gives up a login that waits for its code. */
  leave: () => Promise<void>;
};

type LaterStepProps = {
  step: Exclude<LoginStep, 'password'>;
  scope: SessionScope;
  login: LoginActs;
  onBack: () => void;
  onCancel: (() => void) | undefined;
};

/** What a login may ask for besides the password; fetched when it does, with its texts. */
export function LaterStep({ step, scope, login, onBack, onCancel }: LaterStepProps) {
  // Of the language that the console is turned to meanwhile.
  useAccountTexts();
  if (step === 'code-asked') return <CodeStep login={login} onBack={onBack} onCancel={onCancel} />;
  if (step === 'must-enrol') return <MustEnrol onCancel={onCancel} />;
  return <ForgotPassword scope={scope} onBack={onBack} />;
}

type CodeStepProps = { login: LoginActs; onBack: () => void; onCancel?: (() => void) | undefined };

export function CodeStep({ login, onBack, onCancel }: CodeStepProps) {
  const { t } = useTranslation('account');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await login.giveCode(field.current?.value ?? ''))) field.current?.select();
  };
  const back = async () => {
    onBack();
    await login.leave();
  };

  return (
    <form className={`stack ${styles.form}`} onSubmit={(event) => void submit(event)}>
      <p id={`${id}-about`} className={`quiet ${styles.about}`}>
        {t('code.text')}
      </p>
      <CodeInput
        ref={field}
        label={t('code.label')}
        aria-describedby={`${id}-about ${id}-problem`}
        autoComplete="one-time-code"
        inputMode="numeric"
        className={styles.code}
      />
      <p id={`${id}-problem`} className={styles.problem}>
        {login.problem}
      </p>
      <div className={`line ${styles.actions}`}>
        <button type="button" className="button" onClick={onCancel ?? (() => void back())}>
          {onCancel ? t('session.cancel', { ns: 'console' }) : t('code.back')}
        </button>
        <button type="submit" className="button button-primary" disabled={login.isRunning}>
          {t('code.verify')}
        </button>
      </div>
      <p className={`quiet ${styles.about}`}>{t('code.lost')}</p>
    </form>
  );
}

/** Asks for a mail with a link. It says the same whether there is such an account (docs/rules/accounts.md#login). */
function ForgotPassword({ scope, onBack }: { scope: SessionScope; onBack: () => void }) {
  const { t } = useTranslation('account');
  const { openSession } = useServices();
  const { isBusy, act } = useAct(useFailedToast(t('forgot.failed'), 'recoveryMail'));
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const username = field.current?.value.trim() ?? '';
    if (!username) return field.current?.focus();
    void act(async () => {
      await (await openSession(scope)).requestRecovery(username);
      setSent(true);
    });
  };

  return (
    <form className={`stack ${styles.form}`} onSubmit={submit}>
      <div role="status">{isSent && <p>{t('forgot.sent')}</p>}</div>
      {!isSent && (
        <>
          <p id={`${id}-about`} className={`quiet ${styles.about}`}>
            {t('forgot.text')}
          </p>
          <CodeInput
            ref={field}
            label={t('session.username', { ns: 'console' })}
            aria-describedby={`${id}-about`}
            autoComplete="username"
          />
        </>
      )}
      <div className={`line ${styles.actions}`}>
        <button type="button" className="button" onClick={onBack}>
          {t('forgot.back')}
        </button>
        {!isSent && (
          <button type="submit" className="button button-primary" disabled={isBusy}>
            {t('forgot.send')}
          </button>
        )}
      </div>
    </form>
  );
}

/** In place of the login form, where the account has to set up a second factor first. @param onCancel over the work. */
function MustEnrol({ onCancel }: Pick<LaterStepProps, 'onCancel'>) {
  const { t } = useTranslation('account');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);

  return (
    <div className={`stack ${styles.form}`}>
      <p className={`quiet ${styles.about}`}>{t('mustEnrol.text')}</p>
      {onCancel && <p className={`quiet ${styles.about}`}>{t('mustEnrol.again')}</p>}
      <div className={`line ${styles.actions}`}>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t('session.cancel', { ns: 'console' })}
          </button>
        )}
        <Link
          ref={link}
          className="button button-primary"
          to={CONSOLE_PATHS.account}
          // The work behind the dialog stays where it is.
          {...(onCancel && { target: '_blank' })}
        >
          {t('mustEnrol.link')}
        </Link>
      </div>
    </div>
  );
}
