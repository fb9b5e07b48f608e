import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import { GoTrueError } from './gotrue-error.ts';
import type { HostedSettings } from './settings.ts';

/** What became of a refresh token that was given back: the next one, or why there is none. The change is kept in both cases. */
export type Renewal = { token: string } | { refusal: GoTrueError };

/** A form that refresh tokens have. */
export type RefreshTokens = {
  /** Whether a text looks like one of this form. */
  isOne(token: string): boolean;
  /** The session that a token was given for, or null. */
  sessionOf(session: SqlSession, token: string): Promise<string | null>;
  /** The first token of a new session. */
  first(session: SqlSession, owner: { sessionId: string; userId: string }): Promise<string>;
  /** Takes a token of a session back. */
  renew(session: SqlSession, token: string, sessionId: string, settings: HostedSettings): Promise<Renewal>;
  /** A token that stands in for the ones before, which came from a password alone. */
  replace(session: SqlSession, owner: { sessionId: string; userId: string }): Promise<string>;
};

/** `internal/tokens/service.go` */
export function alreadyUsed(): GoTrueError {
  return new GoTrueError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}
