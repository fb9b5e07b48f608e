import { DataError } from '@burhan/shared/data/data-error';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../../../engine/base/failure-words.ts';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import styles from '../account.module.css';
import { Section, useAccount } from '../section.tsx';
import { PasswordField, useNewPassword } from './password-field.tsx';

/** Another password; the present one is asked, unless a mail's link opened the session (docs/product-rules.md#passwords). */
export function PasswordSection({ isRecovered }: { isRecovered: boolean }) {
  const { t } = useTranslation('account');
  const { account, access, ownWords } = useAccount();
  const showToast = useToast();
  const failureWords = useFailureWords();
  const next = useNewPassword(ownWords);
  const [current, setCurrent] = useState('');
  const [currentProblem, setCurrentProblem] = useState<'currentMissing' | 'wrongCurrent' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);

  const refuse = (error: unknown) => {
    if (error instanceof DataError && error.code === 'wrong-password') {
      setCurrentProblem('wrongCurrent');
      currentField.current?.focus();
      return;
    }
    if (next.refuse(error)) return nextField.current?.focus();
    const text = failureWords(error, 'password');
    showToast({ kind: 'error', title: t('password.failedTitle'), text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const isCurrentMissing = !isRecovered && current === '';
    setCurrentProblem(isCurrentMissing ? 'currentMissing' : null);
    const isGood = next.check();
    if (isCurrentMissing) return currentField.current?.focus();
    if (!isGood) return nextField.current?.focus();
    setSaving(true);
    try {
      await account.changePassword({ current: isRecovered ? null : current, next: next.value });
      setCurrent('');
      next.change('');
      showToast({ kind: 'success', title: t('password.changed') });
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Section heading={t('password.heading')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
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
        <PasswordField
          ref={nextField}
          label={t('password.next')}
          value={next.value}
          onChange={next.change}
          problem={next.problem}
          newWith={{ ownWords }}
        />
        <p className={styles.quiet}>{t('password.ends')}</p>
        <Button htmlType="submit" aria-disabled={isSaving}>
          {t('password.change')}
        </Button>
      </form>
    </Section>
  );
}
