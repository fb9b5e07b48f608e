import { createQueue } from '@burhan/shared/queue';
import { describe, expect, test } from 'vitest';
import { shareTurnsWithinRequests } from './request-turns.ts';
import { type Turn, takeTurn } from './turn-on-engine.ts';

describe('a request', () => {
  const queue = createQueue();
  const share = () =>
    shareTurnsWithinRequests(async (): Promise<Turn> => {
      const engine = {
        run: () => ({
          ask: async () => ({ isInTransaction: false, result: { rows: [] } }),
          isCurrent: () => true,
        }),
      };
      return takeTurn({ engine, queue, limits: null });
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
