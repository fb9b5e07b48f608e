import {
  HOSTED_PASSWORD_BYTES,
  PASSWORD_LENGTH,
  type PasswordProblem,
  passwordProblem,
} from '@burhan/shared/password-rule';
import { AccountError } from './account.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What is said of a password, as the end of a sentence about it. */
export const PASSWORD_PROBLEMS: Readonly<Record<PasswordProblem, string>> = {
  short: `is too short: give at least ${PASSWORD_LENGTH.min} characters`,
  long: `is too long: give at most ${PASSWORD_LENGTH.max} characters`,
  'too-many-bytes': `is too long for hosted Supabase: it takes ${HOSTED_PASSWORD_BYTES} bytes at most, and a letter other than a to z has two or more`,
  'own-words':
    'is little more than the name of the organization or of the account: add words that nobody expects',
  common: 'is one of the most common ones: take another',
};

/**
 * What is wrong with a password that somebody wants to have; null when nothing is.
 * @param ownWords the organization's (`Config.ownWords`) and the account's e-mail address, see `passwordProblem`.
 */
export async function checkPassword(
  password: string,
  ownWords: readonly string[],
  isHosted = false,
): Promise<PasswordProblem | null> {
  return (
    passwordProblem(password, ownWords, isHosted) ?? ((await isCommonPassword(password)) ? 'common' : null)
  );
}

/** @throws AccountError saying what is wrong with a password; see `checkPassword`. */
export async function refusePassword(
  password: string,
  ownWords: readonly string[],
  isHosted = false,
): Promise<void> {
  const problem = await checkPassword(password, ownWords, isHosted);
  if (problem) throw new AccountError(`The password ${PASSWORD_PROBLEMS[problem]}.`);
}
