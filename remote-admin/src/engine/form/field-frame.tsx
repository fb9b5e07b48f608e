import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { characterCount } from '../values/validation.ts';
import styles from './form.module.css';

export type FieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem: string;
  isRequired: boolean;
  isReadOnly: boolean;
  isCode: boolean;
  language: Language | undefined;
  maximumLength?: number;
};

type FieldFrameProps = Pick<
  FieldProps,
  'id' | 'label' | 'value' | 'problem' | 'isRequired' | 'maximumLength'
> & {
  note?: ReactNode;
  children: ReactNode;
};

export function FieldFrame({
  id,
  label,
  value,
  problem,
  isRequired,
  maximumLength,
  note,
  children,
}: FieldFrameProps) {
  const { t } = useTranslation('console');
  return (
    <div className={styles.field}>
      <div className={styles.heading}>
        <label htmlFor={id}>{label}</label>
        {isRequired && (
          <span className={styles.mark} aria-hidden="true">
            *
          </span>
        )}
        {maximumLength !== undefined && (
          <span id={`${id}-count`} className={styles.count}>
            {t('form.count', { count: characterCount(value), maximum: maximumLength })}
          </span>
        )}
      </div>
      {children}
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {note}
    </div>
  );
}

/** Language and direction of what is typed; of an original they are as it was entered. */
export function textDirection({ isCode, language }: FieldProps): { dir: string; lang?: string } {
  if (language) return { dir: DIRECTIONS[language], lang: language };
  return { dir: isCode ? 'ltr' : 'auto' };
}

/** What a control tells assistive technology about its frame. */
export function describedBy({ id, problem, isRequired, maximumLength }: FieldProps) {
  const notes = [problem && `${id}-problem`, maximumLength !== undefined && `${id}-count`].filter(Boolean);
  return {
    'aria-required': isRequired,
    'aria-invalid': problem !== '',
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
  };
}
