import { type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** Signs what an access token says, as Supabase Auth does. */
export function signAccessToken(claims: JWTPayload, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret));
}

/** As PostgREST takes it: clocks differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** What a token says. @throws JOSEError for one that is not ours, or has run out. */
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
