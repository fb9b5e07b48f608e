import { createHmac } from 'node:crypto';

/** A token as GoTrue signs it, for tests that forge one. `exp` is an hour from now unless claimed otherwise. */
export function signToken(claims: Record<string, unknown>, secret: string): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ iat: now, exp: now + 3600, ...claims })}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
