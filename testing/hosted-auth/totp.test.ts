import { expect, test } from 'vitest';
import { isTotpCode, newTotpSecret, totpCode } from './totp.ts';

/** The secret of RFC 6238's appendix B, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('shows at %i s the code of RFC 6238', (seconds, code) => {
  expect(totpCode(RFC_SECRET, seconds * 1000)).toBe(code);
});

test('takes the codes of three steps and no others', () => {
  const secret = newTotpSecret();
  const now = 1_800_000_000_000;
  const accepted = [-2, -1, 0, 1, 2].map((step) =>
    isTotpCode(secret, totpCode(secret, now + step * 30_000), now),
  );
  expect(accepted).toEqual([false, true, true, true, false]);
});
