import { HOSTED_PASSWORD_BYTES, PASSWORD_LENGTH } from '@burhan/shared/password-rule';
import { Button } from 'antd';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterPart } from '../../../engine/base/later-code.tsx';
import { useServices } from '../../../engine/base/services.ts';
import styles from '../account.module.css';

const StrengthMeter = laterPart(async () => (await import('./strength-meter.tsx')).StrengthMeter);

/** Most letters of English have one byte, those of Arabic two. */
export const BYTES = { bytes: HOSTED_PASSWORD_BYTES, arabic: HOSTED_PASSWORD_BYTES / 2 } as const;

type PasswordFieldProps = {
  ref?: Ref<HTMLInputElement>;
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
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.withButton}>
        <input
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
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {newWith && (
        <p id={`${id}-rule`} className={styles.quiet}>
          {t('password.rule', PASSWORD_LENGTH)}
          {isHosted && ` ${t('password.bytesRule', BYTES)}`}
        </p>
      )}
      {newWith && value !== '' && <StrengthMeter password={value} ownWords={newWith.ownWords} />}
    </div>
  );
}
