import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import type { RateLimits } from './rate-limits.ts';

/** How a project is configured; the defaults are those of `supabase/config.toml` or, where it is silent, GoTrue's own. */
export type HostedSettings = {
  siteUrl: string;
  /** How long an access token is good. */
  jwtSeconds: number;
  minimumPasswordLength: number;
  requireCurrentPassword: boolean;
  /** How long after its use a refresh token may come back. */
  reuseSeconds: number;
  /**
   * The form of refresh tokens: `rows` are GoTrue's versions 0 and 1, `signed` its version 2
   * (`GOTRUE_SECURITY_REFRESH_TOKEN_ALGORITHM_VERSION`).
   */
  refreshTokens: 'rows' | 'signed';
  /** 0 for none. */
  timeboxSeconds: number;
  /** 0 for none. */
  inactivitySeconds: number;
  /** How long a link of a mail is good. */
  linkSeconds: number;
  /** Of the code that a link's secret is made of. */
  linkDigits: number;
  /** Between two mails to one account. */
  mailIntervalSeconds: number;
  mailsPerHour: number;
  challengeSeconds: number;
  unverifiedFactorSeconds: number;
  maximumFactors: number;
  /** Whether the functions of the database are asked as hooks. */
  hooks: boolean;
};

export const HOSTED_SETTINGS: HostedSettings = {
  siteUrl: 'https://site.example',
  jwtSeconds: 3600,
  minimumPasswordLength: 12,
  requireCurrentPassword: true,
  reuseSeconds: 10,
  refreshTokens: 'rows',
  timeboxSeconds: 604_800,
  inactivitySeconds: 43_200,
  linkSeconds: 1800,
  linkDigits: 10,
  mailIntervalSeconds: 720,
  mailsPerHour: 30,
  challengeSeconds: 300,
  unverifiedFactorSeconds: 300,
  maximumFactors: 10,
  hooks: true,
};

/** A mail that would have been sent: what its template is given. */
export type HostedMail = { to: string; tokenHash: string; link: string };

/** What every handler has. */
export type Project = {
  session: SqlSession;
  jwtSecret: string;
  settings: HostedSettings;
  limits: RateLimits;
  mails: HostedMail[];
};

/** One request, and where it comes from. */
export type Asked = {
  url: URL;
  headers: Headers;
  body: Readonly<Record<string, unknown>>;
  address: string;
};

/** A field of the body as text; empty where it is none. */
export function text(asked: Asked, name: string): string {
  const value = asked.body[name];
  return typeof value === 'string' ? value : '';
}
