import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Lane } from './lanes.ts';

/** The lane of a request, by what its sender can prove and by nothing that anybody may write. */
export function laneOf(request: Request, jwtSecret: string): Lane {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token && isSigned(token, jwtSecret)) return 'signed in';
  return new URL(request.url).pathname === '/auth/v1/token' ? 'signing in' : 'anonymous';
}

/** What else the token says, and whether its session goes on, is for the services to look at. */
function isSigned(token: string, secret: string): boolean {
  const [header, claims, signature = ''] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
