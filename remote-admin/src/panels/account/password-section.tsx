import { DataError } from '@burhan/shared/data/data-error';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../engine/overlays/toast-provider.tsx';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import styles from './account.module.css';
import { PasswordField, useNewPassword } from './password-field.tsx';
import { Section, useAccount } from './section.tsx';

/** Another password; the present one is asked, unless a mail's link opened the session (docs/rules/accounts.md#passwords). */
export function PasswordSection() {
  const { t } = useTranslation('account');
  const { account, access, isRecovered } = useAccount();
  const showToast = useToast();
  const failedToast = useFailedToast(t('password.failedTitle'), 'password');
  const next = useNewPassword();
  const [current, setCurrent] = useState('');
  const [currentProblem, setCurrentProblem] = useState<'currentMissing' | 'wrongCurrent' | null>(null);
  const currentField = useRef<HTMLInputElement>(null);

  const { isBusy, act } = useAct((error) => {
    if (error instanceof DataError && error.code === 'wrong-password') {
      setCurrentProblem('wrongCurrent');
      currentField.current?.focus();
    } else if (next.refuse(error)) next.focus();
    else failedToast(error);
  });

  const change = async () => {
    const isCurrentMissing = !isRecovered && current === '';
    setCurrentProblem(isCurrentMissing ? 'currentMissing' : null);
    const isGood = next.check();
    if (isCurrentMissing) return currentField.current?.focus();
    if (!isGood) return next.focus();
    await account.changePassword({ current: isRecovered ? null : current, next: next.value });
    setCurrent('');
    next.change('');
    showToast({ kind: 'success', title: t('password.changed') });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(change);
  };

  return (
    <Section heading={t('password.heading')}>
      <form className={styles.form} onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={access.email} readOnly hidden />
        {!isRecovered && (
          <PasswordField
            ref={currentField}
            label={t('password.current')}
            value={current}
            onChange={(typed) => {
              setCurrent(typed);
              setCurrentProblem(null);
            }}
            problem={currentProblem ? t(`password.${currentProblem}`) : ''}
          />
        )}
        <PasswordField {...next.props} />
        <p className="quiet">{t('password.ends')}</p>
        <Button htmlType="submit" type="primary" aria-disabled={isBusy}>
          {t('password.change')}
        </Button>
      </form>
    </Section>
  );
}
