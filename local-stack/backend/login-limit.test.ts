import { describe, expect, test } from 'vitest';
import { addressBlock, createLoginLimit } from './login-limit.ts';

const PAIR = { account: 'admin@console.example', address: '192.0.2.1' };

function limitWithClock() {
  let now = 0;
  const limit = createLoginLimit(() => now);
  const attempt = (outcome: 'right' | 'wrong' | 'unknown', pair = PAIR) =>
    limit.attempt(pair, async () => ({ result: outcome, outcome }));
  return {
    attempt,
    fail: async (times: number, pair = PAIR) => {
      for (let count = 0; count < times; count++) await attempt('wrong', pair);
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

test('the sixth attempt after five wrong ones is told how long to wait', async () => {
  const { attempt, fail, wait } = limitWithClock();
  await fail(5);
  wait(20_500);
  expect(await attempt('right')).toEqual({ retryAfterSeconds: 40 });
});

test('the wait is at most a minute, and the right password works after it', async () => {
  const { attempt, fail, wait } = limitWithClock();
  await fail(5);
  expect(await attempt('right')).toEqual({ retryAfterSeconds: 60 });
  wait(60_000);
  expect(await attempt('right')).toEqual({ result: 'right' });
});

test('refused attempts do not make the wait longer', async () => {
  const { attempt, fail, wait } = limitWithClock();
  await fail(15);
  wait(60_000);
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

describe('address blocks', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, block) => {
    expect(addressBlock(address)).toBe(block);
  });
});
