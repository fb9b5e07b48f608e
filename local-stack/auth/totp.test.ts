import { describe, expect, test } from 'vitest';
import { openSecret, sealSecret } from './factor-secret.ts';
import { codeAt, makeTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238's vectors, "12345678901234567890", in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Appendix B of RFC 6238, SHA-1: the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
])('the code at %i s is %s', (seconds, code) => {
  expect(codeAt(SECRET, seconds * 1000)).toBe(code);
});

test('a secret has 160 random bits, in letters that apps take', () => {
  const secrets = Array.from({ length: 50 }, makeTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address of a QR code says what GoTrue says', () => {
  const uri = new URL(totpUri(SECRET, { issuer: 'Burhan & Co', account: 'sara+a@x.example' }));
  expect(uri.href).not.toContain('+');
  const [label = ''] = uri.href.split('?');
  expect(decodeURIComponent(label)).toBe('otpauth://totp/Burhan & Co:sara+a@x.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Burhan & Co',
    period: '30',
    secret: SECRET,
  });
});

describe('the window', () => {
  const STEP = 41_152_263;
  const at = (seconds: number) => (STEP * 30 + seconds) * 1000;

  test.each([
    [-2, null],
    [-1, STEP - 1],
    [0, STEP],
    [1, STEP + 1],
    [2, null],
  ])('a code of %i steps from now is of step %s', (steps, expected) => {
    expect(stepOfCode(codeAt(SECRET, at(0) + steps * 30_000), SECRET, at(0))).toBe(expected);
    expect(stepOfCode(codeAt(SECRET, at(0) + steps * 30_000), SECRET, at(29.999))).toBe(expected);
  });
});

test('nothing but the six digits of a step is a code', () => {
  const now = 1111111111_000;
  for (const code of ['0504711', ' 050471', '050471 ', '05047', '', '０５０４７１']) {
    expect(stepOfCode(code, SECRET, now)).toBeNull();
  }
});

describe('a sealed secret', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((bytes) => bytes.toString('base64url'));

  test('is opened with its key, for its factor, and shows nothing', () => {
    const sealed = sealSecret(SECRET, key ?? '', 'factor');
    expect(sealed).not.toContain(SECRET);
    expect(sealSecret(SECRET, key ?? '', 'factor')).not.toBe(sealed);
    expect(openSecret(sealed, key ?? '', 'factor')).toBe(SECRET);
    expect(() => openSecret(sealed, other ?? '', 'factor')).toThrow();
    expect(() => openSecret(sealed, key ?? '', 'another factor')).toThrow();
    expect(() => openSecret('', key ?? '', 'factor')).toThrow();
  });
});
