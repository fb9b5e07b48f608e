import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What authenticator apps assume when they are told nothing else (RFC 6238). */
const DIGITS = 6;
const PERIOD_SECONDS = 30;

/** A code of the step before or after is taken: clocks differ, and people take time to type. */
const WINDOW_STEPS = 1;

/** As GoTrue makes them (pquerna/otp: 20 bytes). */
const SECRET_BYTES = 20;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, in base32 without padding, as people type it into an app. */
export function makeTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)] ?? '');
}

/**
 * The step that a code is of, among the present one and its neighbours, or null. All of them are looked at in any
 * case, and in constant time: how long it takes tells nothing.
 * @param now milliseconds since 1970.
 */
export function stepOfCode(code: string, secret: string, now: number): number | null {
  const current = Math.floor(now / 1000 / PERIOD_SECONDS);
  let found: number | null = null;
  for (let step = current - WINDOW_STEPS; step <= current + WINDOW_STEPS; step++) {
    if (isSame(codeOfStep(secret, step), code)) found = step;
  }
  return found;
}

/** The code of a time, as an app shows it. @param now milliseconds since 1970. */
export function codeAt(secret: string, now: number): string {
  return codeOfStep(secret, Math.floor(now / 1000 / PERIOD_SECONDS));
}

/** The address that a QR code carries to an app (the Key Uri Format of Google Authenticator). */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: String(DIGITS),
    issuer,
    period: String(PERIOD_SECONDS),
    secret,
  });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  // Some apps show a plus sign as it is.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** RFC 4226: the counter's HMAC, cut at the place that its last four bits name. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.max(0, step)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function isSame(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.alloc(DIGITS)];
  right.write(given.slice(0, DIGITS));
  return timingSafeEqual(left, right) && given.length === DIGITS;
}
