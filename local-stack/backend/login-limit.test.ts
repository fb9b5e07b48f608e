import { describe, expect, test } from 'vitest';
import { addressBlock, createLoginLimit } from './login-limit.ts';

const PAIR = { account: 'admin@console.example', address: '192.0.2.1', isKnown: async () => false };

function limitWithClock() {
  let now = 0;
  const limit = createLoginLimit(() => now);
  const attempt = (outcome: 'right' | 'wrong' | 'unknown', pair = PAIR) =>
    limit.attempt(pair, async () => ({ result: outcome, outcome }));
  return {
    attempt,
    attemptBroken: (pair: typeof PAIR) =>
      expect(limit.attempt(pair, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken'),
    fail: async (times: number, pair = PAIR) => {
      for (let count = 0; count < times; count++) await attempt('wrong', pair);
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('after five wrong ones the wait is a minute, which refused attempts do not make longer', async () => {
  const { attempt, fail, wait } = limitWithClock();
  await fail(15);
  expect(await attempt('right')).toEqual({ retryAfterSeconds: 60 });
  wait(20_500);
  expect(await attempt('right')).toEqual({ retryAfterSeconds: 40 });
  wait(39_500);
  expect(await attempt('right')).toEqual({ result: 'right' });
});

test('a right login clears the count', async () => {
  const { attempt, fail } = limitWithClock();
  await fail(4);
  await attempt('right');
  await fail(4);
  expect(await attempt('right')).toEqual({ result: 'right' });
});

test('what was neither right nor wrong does not count', async () => {
  const { attempt } = limitWithClock();
  for (let count = 0; count < 10; count++) await attempt('unknown');
  expect(await attempt('right')).toEqual({ result: 'right' });
});

test.each([
  ['another account', { ...PAIR, account: 'other@console.example' }],
  ['another address', { ...PAIR, address: '192.0.2.2' }],
])('%s is not held up', async (_case, other) => {
  const { attempt, fail } = limitWithClock();
  await fail(5);
  expect(await attempt('right', other)).toEqual({ result: 'right' });
});

test('capitals and spaces make no other account', async () => {
  const { attempt, fail } = limitWithClock();
  await fail(5, { ...PAIR, account: ' ADMIN@console.example ' });
  expect(await attempt('right')).toHaveProperty('retryAfterSeconds');
});

test('twenty wrong ones at once get five tries', async () => {
  const { attempt } = limitWithClock();
  const attempts = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong')));
  expect(attempts.filter((made) => 'result' in made)).toHaveLength(5);
});

test('ten right ones at once all get in', async () => {
  const { attempt } = limitWithClock();
  const attempts = await Promise.all(Array.from({ length: 10 }, () => attempt('right')));
  expect(attempts.filter((made) => 'result' in made)).toHaveLength(10);
});

test('an attempt that breaks does not block the next', async () => {
  const limit = createLoginLimit();
  await expect(limit.attempt(PAIR, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const next = await limit.attempt(PAIR, async () => ({ result: 1, outcome: 'right' as const }));
  expect(next).toEqual({ result: 1 });
});

describe('an account that is tried from many addresses', () => {
  const from = (host: number) => ({ ...PAIR, address: `198.51.100.${host}` });

  async function failedTwentyTimes() {
    const clocked = limitWithClock();
    for (let host = 0; host < 20; host++) await clocked.attempt('wrong', from(host));
    return clocked;
  }

  test('gets one more attempt in 30 s after twenty failures', async () => {
    const { attempt, wait } = await failedTwentyTimes();
    wait(10_000);
    expect(await attempt('right')).toEqual({ retryAfterSeconds: 20 });
    wait(20_000);
    expect(await attempt('wrong', from(30))).toEqual({ result: 'wrong' });
    expect(await attempt('right')).toEqual({ retryAfterSeconds: 30 });
  });

  test('is as before when the failures are 15 minutes old', async () => {
    const { attempt, wait } = await failedTwentyTimes();
    wait(15 * 60_000);
    expect(await attempt('wrong', from(30))).toEqual({ result: 'wrong' });
    expect(await attempt('right')).toEqual({ result: 'right' });
  });

  test('holds up no other account', async () => {
    const { attempt } = await failedTwentyTimes();
    expect(await attempt('right', { ...PAIR, account: 'other@console.example' })).toEqual({
      result: 'right',
    });
  });

  test('is not slowed where it was logged in before, but five wrong ones are enough there too', async () => {
    const { attempt, fail } = await failedTwentyTimes();
    const known = { ...PAIR, isKnown: async () => true };
    expect(await attempt('right', known)).toEqual({ result: 'right' });
    await fail(5, known);
    expect(await attempt('right', known)).toEqual({ retryAfterSeconds: 60 });
  });

  test('gets twenty tries when forty addresses try at once', async () => {
    const { attempt } = limitWithClock();
    const made = await Promise.all(Array.from({ length: 40 }, (_, host) => attempt('wrong', from(host))));
    expect(made.filter((attempted) => 'result' in attempted)).toHaveLength(20);
  });

  test('is not slowed by attempts that are right, looked at by nobody, or broken', async () => {
    const { attempt, attemptBroken } = limitWithClock();
    for (let host = 0; host < 30; host++) {
      await attempt(host % 2 ? 'right' : 'unknown', from(host));
      await attemptBroken(from(100 + host));
    }
    expect(await attempt('right', from(200))).toEqual({ result: 'right' });
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
