import { DataError } from '@burhan/shared/data/data-error';
import {
  HOSTED_PASSWORD_BYTES,
  PASSWORD_LENGTH,
  type PasswordProblem,
  passwordProblem,
} from '@burhan/shared/password-rule';
import { Button } from 'antd';
import { type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTimeout } from '../../engine/base/lazy-with-timeout.tsx';
import { useServices } from '../../engine/base/services.ts';
import styles from './account.module.css';

const StrengthMeter = lazyWithTimeout(async () => (await import('./strength-meter.tsx')).StrengthMeter);

/** Most letters of English have one byte, those of Arabic two. */
const BYTES = { bytes: HOSTED_PASSWORD_BYTES, arabic: HOSTED_PASSWORD_BYTES / 2 } as const;

type PasswordFieldProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is said below it; '' where nothing is wrong. */
  problem: string;
  /** A new one shows the rule and how strong it is; these words count as known. */
  newWith?: { ownWords: readonly string[] };
};

export function PasswordField({ ref, label, value, onChange, problem, newWith }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const { isHosted } = useServices();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const notes = [problem && `${id}-problem`, newWith && `${id}-rule`].filter(Boolean).join(' ');
  return (
    <div className={`stack ${styles.labelled}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.withButton}>
        <input
          className="field"
          ref={ref}
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={newWith ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          aria-invalid={problem !== ''}
          {...(notes && { 'aria-describedby': notes })}
        />
        <Button
          aria-pressed={isShown}
          aria-label={`${t('password.show')}: ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'password.hide' : 'password.show')}
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
      {newWith && (
        <p id={`${id}-rule`} className="quiet">
          {t('password.rule', PASSWORD_LENGTH)}
          {isHosted && ` ${t('password.bytesRule', BYTES)}`}
        </p>
      )}
      {newWith && value !== '' && <StrengthMeter password={value} ownWords={newWith.ownWords} />}
    </div>
  );
}

/** Reasons of Supabase Auth (`internal/api/password.go`, v2.196.0), and of the rule itself. */
const PROBLEMS: Readonly<Record<string, PasswordProblem>> = {
  length: 'short',
  pwned: 'common',
  short: 'short',
  long: 'long',
  'own-words': 'own-words',
  common: 'common',
};

/** A new password that is typed. @param ownWords as in `passwordProblem`. */
export function useNewPassword(ownWords: readonly string[]) {
  const { t } = useTranslation('account');
  const field = useRef<HTMLInputElement>(null);
  const { isHosted } = useServices();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<PasswordProblem | 'same' | 'weak' | null>(null);
  const wordsOf = (found: NonNullable<typeof problem>) =>
    found === 'same' || found === 'weak'
      ? t(`password.${found}`)
      : t(`password.problems.${found}`, { ...PASSWORD_LENGTH, ...BYTES, count: [...value].length });

  const change = (typed: string) => {
    setValue(typed);
    setProblem(null);
  };

  return {
    value,
    change,
    /** Of the `PasswordField` that it is typed into. */
    props: {
      ref: field,
      label: t('password.next'),
      value,
      onChange: change,
      problem: problem ? wordsOf(problem) : '',
      newWith: { ownWords },
    } satisfies PasswordFieldProps,
    focus: () => field.current?.focus(),
    /** Says what is wrong, as far as the browser knows. @returns whether nothing is. */
    check: (): boolean => {
      const found = passwordProblem(value, ownWords, isHosted);
      setProblem(found);
      return found === null;
    },
    /** Takes a refusal of the server that is about this password. @returns whether it was one. */
    refuse: (error: unknown): boolean => {
      if (!(error instanceof DataError)) return false;
      if (error.code === 'same-password') setProblem('same');
      else if (error.code === 'weak-password')
        setProblem(error.reasons.map((reason) => PROBLEMS[reason]).find(Boolean) ?? 'weak');
      else return false;
      return true;
    },
  };
}
