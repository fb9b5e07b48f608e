import { describe, expect, test } from 'vitest';
import { BusyError } from '../../base/serial-queue.ts';
import { shareTurnsWithinRequests } from './request-turns.ts';
import type { Turn } from './turn-on-engine.ts';
import { createTurns } from './turns.ts';

describe('turns', () => {
  test('are given one after the other', async () => {
    const turns = createTurns(9);
    const order: string[] = [];
    const hold = async (name: string) => {
      const giveBack = await turns.take();
      order.push(name);
      await Promise.resolve();
      order.push(`${name} gives back`);
      giveBack();
      giveBack();
    };
    await Promise.all([hold('a'), hold('b')]);
    expect(order).toEqual(['a', 'a gives back', 'b', 'b gives back']);
  });

  test('are refused when too many wait', async () => {
    const turns = createTurns(1);
    const giveBack = await turns.take();
    const second = turns.take();
    await expect(turns.take()).rejects.toBeInstanceOf(BusyError);
    giveBack();
    (await second)();
  });
});

describe('a request', () => {
  const turns = createTurns(9);
  const share = () =>
    shareTurnsWithinRequests(async (): Promise<Turn> => {
      const giveBack = await turns.take();
      return { run: async () => ({ rows: [] }), release: async () => giveBack() };
    });

  test('that asks while it holds the database does not wait for itself', async () => {
    const requests = share();
    await requests.within(async () => {
      const outer = await requests.take();
      const inner = await requests.take();
      await inner.release();
      await outer.release();
    });
    const next = await requests.take();
    await next.release();
  });

  test('waits for another one', async () => {
    const requests = share();
    const order: string[] = [];
    const request = (name: string) =>
      requests.within(async () => {
        const turn = await requests.take();
        order.push(name);
        await Promise.resolve();
        order.push(`${name} ends`);
        await turn.release();
      });
    await Promise.all([request('a'), request('b')]);
    expect(order).toEqual(['a', 'a ends', 'b', 'b ends']);
  });
});
