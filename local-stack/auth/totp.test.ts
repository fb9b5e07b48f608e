import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSecret, sealSecret } from './factor-secret.ts';
import { codeAt, makeTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238's vectors, "12345678901234567890", in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Appendix B of RFC 6238, SHA-1: the last six of its eight digits. */
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
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

  const phasesTakenWith = (clockOffSeconds: number) =>
    Array.from({ length: 30 }, (_, phase) => phase).filter(
      (phase) => stepOfCode(codeAt(SECRET, at(phase + clockOffSeconds)), SECRET, at(phase)) !== null,
    );

  test('a clock that is off by up to 30 s is taken in all of the 30 s of a step', () => {
    for (const seconds of [-30, -10, 0, 10, 30]) expect(phasesTakenWith(seconds)).toHaveLength(30);
  });

  test('a clock that is 40 s slow is taken in the last 20 s of a step, one that is 40 s fast in the first 20 s', () => {
    expect(phasesTakenWith(-40)).toEqual(Array.from({ length: 20 }, (_, index) => index + 10));
    expect(phasesTakenWith(40)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  test('a clock that is off by 60 s or more is never taken', () => {
    for (const seconds of [-90, -60, 60, 90]) expect(phasesTakenWith(seconds)).toEqual([]);
  });
});

test('nothing but the six digits of a step is a code', () => {
  const now = 1111111111_000;
  const right = ['081804', codeAt(SECRET, now), codeAt(SECRET, now + 30_000)];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (code) => {
      expect(stepOfCode(code, SECRET, now) !== null).toBe(right.includes(code));
    }),
  );
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
