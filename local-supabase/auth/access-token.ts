import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** Signs the claims of an access token, as Supabase Auth does. */
export function signAccessToken(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret));
}

/** How far the clocks of two machines may differ, as in PostgREST. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** The claims of a token. @throws JOSEError for a token with another signature, or an expired one. */
export async function readAccessToken(token: string, secret: string): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: ['HS256'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  return payload;
}

function keyOf(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
