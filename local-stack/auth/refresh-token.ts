import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The first refresh token of a session, or a link's secret: 32 random bytes in base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The refresh token that follows a token. It is computed from it, so that somebody whose connection broke gets the same
 * one again although it is kept nowhere; without the secret nobody can.
 */
export function nextToken(token: string, jwtSecret: string): string {
  return createHmac('sha256', `refresh tokens\n${jwtSecret}`).update(token).digest('base64url');
}
