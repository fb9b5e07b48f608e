/** How long a password may be, in code points (docs/rules/accounts.md#passwords). */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** On hosted Supabase, whose hash reads no further (supabase/auth v2.196.0, internal/api/password.go). */
export const HOSTED_PASSWORD_BYTES = 72;

/** Why a password is refused. Only the server, which has the list, knows what is common. */
export type PasswordProblem = 'short' | 'long' | 'too-many-bytes' | 'own-words' | 'common';

/** Shorter words are part of too many others. */
const SHORTEST_OWN_WORD = 4;

/** Of a whole name, which may have digits. */
const SHORTEST_NAME = 5;

/** A password that has own words in it needs as many letters besides. */
const LETTERS_BESIDES = 6;

/**
 * What is wrong with a password, as far as that is known without a list of common ones; null when nothing is.
 * @param ownWords texts that everybody knows, from which words are taken: names of the organization, domains, the
 *   account's name or e-mail address, which counts whole too. A password that is little more than these is refused.
 * @param isHosted whether hosted Supabase keeps it.
 * @example passwordProblem('Burhan-2026-Burhan', ['Burhan Clinical Research']) // 'own-words'
 */
export function passwordProblem(
  password: string,
  ownWords: readonly string[],
  isHosted = false,
): Exclude<PasswordProblem, 'common'> | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'short';
  if (isHosted && new TextEncoder().encode(password).length > HOSTED_PASSWORD_BYTES) return 'too-many-bytes';
  if (length > PASSWORD_LENGTH.max) return 'long';
  return isMadeOf(password, ownWords) ? 'own-words' : null;
}

function isMadeOf(password: string, ownWords: readonly string[]): boolean {
  const text = folded(password);
  const words = wordsIn(ownWords);
  // A space in its place: what stood around a word must not make another one.
  const besides = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return besides !== text && lettersIn(besides) < LETTERS_BESIDES;
}

/** The words of texts, and each text whole, of an address its name. Longest first: a word may be part of another. */
function wordsIn(texts: readonly string[]): string[] {
  const words = texts
    .flatMap((text) => folded(text).split(/[^\p{L}\p{M}]+/u))
    .filter((word) => lettersIn(word) >= SHORTEST_OWN_WORD);
  const names = texts
    .map((text) => folded(text).split('@', 1)[0] ?? '')
    .filter((name) => [...name].length >= SHORTEST_NAME);
  return [...new Set([...names, ...words])].sort((one, other) => other.length - one.length);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
