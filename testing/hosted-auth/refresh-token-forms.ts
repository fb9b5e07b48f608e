import { GoTrueError } from './gotrue-error.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import type { HostedSettings } from './settings.ts';
import { SIGNED_TOKENS } from './signed-refresh-tokens.ts';
import { STORED_TOKENS } from './stored-refresh-tokens.ts';

/** The form that new sessions get. */
export function refreshTokensOf({ refreshTokens }: HostedSettings): RefreshTokens {
  return refreshTokens === 'signed' ? SIGNED_TOKENS : STORED_TOKENS;
}

/**
 * The form of a given token (supabase/auth v2.196.0, `Validate` in `internal/api/token_refresh.go`).
 * @throws GoTrueError where it has none.
 */
export function formOf(token: string): RefreshTokens {
  const form = [STORED_TOKENS, SIGNED_TOKENS].find((known) => known.isOne(token));
  if (!form) throw new GoTrueError(400, 'validation_failed', 'Refresh token is not valid');
  return form;
}
