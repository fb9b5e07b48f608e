import { expect, test } from 'vitest';
import { createLoginLimit } from './login-limit.ts';

function limitWithClock() {
  const clock = { now: 0 };
  const limit = createLoginLimit(() => clock.now);
  const begin = (times: number, account = 'sara@console.example') =>
    Array.from({ length: times }, () => limit.begin(account)).at(-1);
  return { clock, begin, limit };
}

test('after ten wrong ones the wait is a minute, which refused attempts do not make longer', () => {
  const { clock, begin } = limitWithClock();
  expect(begin(10)).toBe(0);
  expect(begin(5)).toBe(60);
  clock.now += 20_500;
  expect(begin(1)).toBe(40);
  clock.now += 39_500;
  expect(begin(10)).toBe(0);
});

test('a right one clears the count', () => {
  const { begin, limit } = limitWithClock();
  begin(9);
  limit.succeed('sara@console.example');
  expect(begin(10)).toBe(0);
});

test('another account is not held up', () => {
  const { begin } = limitWithClock();
  begin(20);
  expect(begin(1, 'omar@console.example')).toBe(0);
});
