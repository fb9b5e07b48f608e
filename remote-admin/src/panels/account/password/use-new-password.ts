import { DataError } from '@burhan/shared/data/data-error';
import { PASSWORD_LENGTH, type PasswordProblem, passwordProblem } from '@burhan/shared/password-rule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../engine/base/services.ts';
import { BYTES } from './password-field.tsx';

/** Reasons of Supabase Auth (`internal/api/password.go`, v2.196.0), and of the rule itself. */
const PROBLEMS: Readonly<Record<string, PasswordProblem>> = {
  length: 'short',
  pwned: 'common',
  short: 'short',
  long: 'long',
  'own-words': 'own-words',
  common: 'common',
};

export function useNewPassword(ownWords: readonly string[]) {
  const { t } = useTranslation('account');
  const { isHosted } = useServices();
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<PasswordProblem | 'same' | 'weak' | null>(null);
  const wordsOf = (found: NonNullable<typeof problem>) =>
    found === 'same' || found === 'weak'
      ? t(`password.${found}`)
      : t(`password.problems.${found}`, { ...PASSWORD_LENGTH, ...BYTES, count: [...value].length });

  return {
    value,
    problem: problem ? wordsOf(problem) : '',
    change: (typed: string) => {
      setValue(typed);
      setProblem(null);
    },
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
      else if (error.code === 'weak-password') setProblem(knownProblem(error.reasons));
      else return false;
      return true;
    },
  };
}

function knownProblem(reasons: readonly string[]): PasswordProblem | 'weak' {
  return reasons.map((reason) => PROBLEMS[reason]).find((problem) => problem !== undefined) ?? 'weak';
}
