import { makeTotpSecret, stepOfCode } from '@burhan/local-stack/auth/totp';
import { afterEach, expect, it, vi } from 'vitest';
import { authenticator } from './authenticator.ts';

afterEach(() => void vi.useRealTimers());

it.each([0, 1, 29_999])('each code counts for 30 s, %i ms after a step began', (ms) => {
  const now = 41_152_263 * 30_000 + ms;
  vi.useFakeTimers({ now });
  const secret = makeTotpSecret();
  const code = authenticator(secret);
  const codes = [code(), code()];

  const steps = codes.map((each) => stepOfCode(each, secret, now + 30_000) ?? 0);
  expect(steps.map((step) => step - Math.floor(now / 30_000))).toEqual([0, 1]);
});
