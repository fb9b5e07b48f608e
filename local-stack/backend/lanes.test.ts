import { BusyError } from '@burhan/shared/queue';
import { expect, test, vi } from 'vitest';
import { createLanes } from './lanes.ts';

const open = (options: Partial<Parameters<typeof createLanes>[0]> = {}) =>
  createLanes({
    running: { 'signed in': 2, 'signing in': 1, anonymous: 1 },
    waiting: 1,
    deadlineMs: 10_000,
    ...options,
  });

test('a full lane keeps nobody of another one waiting', async () => {
  const lanes = open();
  const finish = Promise.withResolvers<void>();
  const anonymous = lanes('anonymous', () => finish.promise);
  expect(await lanes('signed in', async () => 'done')).toBe('done');
  expect(await lanes('signing in', async () => 'done')).toBe('done');
  finish.resolve();
  await anonymous;
});

test('those who wait go on in their order, also after one that failed', async () => {
  const lanes = open({ waiting: 9 });
  const order: number[] = [];
  const results = await Promise.allSettled(
    [1, 2, 3].map((number) =>
      lanes('anonymous', async () => {
        order.push(number);
        if (number === 2) throw new Error('broken');
      }),
    ),
  );
  expect(order).toEqual([1, 2, 3]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('more than may wait are refused, and one that waited too long gives its place up', async () => {
  const lanes = open({ deadlineMs: 50 });
  const finish = Promise.withResolvers<void>();
  const late = vi.fn();
  const results = await Promise.allSettled([
    lanes('anonymous', () => finish.promise),
    lanes('anonymous', late),
    lanes('anonymous', async () => 'one too many'),
  ]);
  for (const result of results) expect(result).toMatchObject({ reason: expect.any(BusyError) });
  finish.resolve();
  await finish.promise;
  expect(await lanes('anonymous', async () => 'done')).toBe('done');
  expect(late).not.toHaveBeenCalled();
});
