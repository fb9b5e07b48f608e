import { passwordProblem } from '@burhan/shared/password-rule';
import { PASSWORD_PROBLEMS } from '../accounts/password-rule.ts';

/** What the environment says about accounts, each as `parseConfig` reads variables. */

const SHORTEST_SESSION_SECONDS = 60;
const LONGEST_SESSION_SECONDS = 31_536_000;

/** The usual ages of sessions, in seconds: 12 hours without use, 7 days in any case. */
export const SESSION_SECONDS = { idle: 43_200, max: 604_800 } as const;

/** @param usual in seconds, for a blank variable. */
export function parseSessionSeconds(given: string | undefined, usual: number): number {
  if (given === undefined) return usual;
  const seconds = Number(given);
  if (!/^\d{1,8}$/.test(given) || seconds < SHORTEST_SESSION_SECONDS || seconds > LONGEST_SESSION_SECONDS) {
    throw new Error(
      `is "${given}": give seconds, from ${SHORTEST_SESSION_SECONDS} to ${LONGEST_SESSION_SECONDS}`,
    );
  }
  return seconds;
}

export function parseSwitch(given = '0'): boolean {
  if (given !== '1' && given !== '0') throw new Error(`is "${given}": give 1, or leave it out`);
  return given === '1';
}

/** Spaces count: it is not trimmed. That it is none of the most common ones is checked when the site starts. */
export function parseAdminPassword(given: string | undefined, ownWords: readonly string[]): string | null {
  if (given === undefined || given === '') return null;
  const problem = passwordProblem(given, ownWords);
  if (problem) throw new Error(PASSWORD_PROBLEMS[problem]);
  return given;
}

/** It is not repeated in the refusal: it may hold a password. */
export function parseSmtpUrl(given: string | undefined): string | null {
  if (given === undefined) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  const isServer =
    url !== null &&
    /^smtps?:$/.test(url.protocol) &&
    /^([\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname) &&
    /^\/?$/.test(url.pathname) &&
    !url.search &&
    !url.hash &&
    [url.username, url.password].every(isDecodable);
  if (!isServer) {
    throw new Error(
      'is not the address of a mail server: give smtp://user:password@host:587 or smtps://user:password@host:465',
    );
  }
  return given;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
