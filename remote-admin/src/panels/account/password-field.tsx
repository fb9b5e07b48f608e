import { DataError } from '@burhan/shared/data/data-error';
import { SHORTEST_PASSWORD } from '@burhan/shared/limits';
import { Button } from 'antd';
import { type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './account.module.css';

type PasswordFieldProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is said below it; '' where nothing is wrong. */
  problem: string;
  /** A new one shows the rule. */
  isNew?: boolean;
};

export function PasswordField({ ref, label, value, onChange, problem, isNew = false }: PasswordFieldProps) {
  const { t } = useTranslation('account');
  const [isShown, setShown] = useState(false);
  const id = useId();
  const notes = [problem && `${id}-problem`, isNew && `${id}-rule`].filter(Boolean).join(' ');
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
          autoComplete={isNew ? 'new-password' : 'current-password'}
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
      {isNew && (
        <p id={`${id}-rule`} className="quiet">
          {t('password.rule', { min: SHORTEST_PASSWORD })}
        </p>
      )}
    </div>
  );
}

/** A new password that is typed. The auth server refuses what is too short, and what is like the present one. */
export function useNewPassword() {
  const { t } = useTranslation('account');
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<'short' | 'weak' | 'same' | null>(null);

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
      problem: problem ? t(`password.${problem}`, { count: [...value].length, min: SHORTEST_PASSWORD }) : '',
      isNew: true,
    } satisfies PasswordFieldProps,
    focus: () => field.current?.focus(),
    /** Says where it is too short. @returns whether it is not. */
    check: (): boolean => {
      const isShort = [...value].length < SHORTEST_PASSWORD;
      if (isShort) setProblem('short');
      return !isShort;
    },
    /** Takes a refusal of the server that is about this password. @returns whether it was one. */
    refuse: (error: unknown): boolean => {
      if (!(error instanceof DataError)) return false;
      if (error.code === 'same-password') setProblem('same');
      else if (error.code === 'weak-password') setProblem('weak');
      else return false;
      return true;
    },
  };
}
