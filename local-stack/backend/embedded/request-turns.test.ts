import { createQueue } from '@burhan/shared/queue';
import { test } from 'vitest';
import { shareTurnsWithinRequests } from './request-turns.ts';
import { takeTurn } from './turn-on-engine.ts';

// That requests wait for each other: connection.test.ts.
test('a request that asks while it holds the database does not wait for itself', async () => {
  const queue = createQueue();
  const engine = {
    run: () => ({
      ask: async () => ({ isInTransaction: false, result: { rows: [] } }),
      isCurrent: () => true,
    }),
  };
  const requests = shareTurnsWithinRequests(() => takeTurn({ engine, queue, limits: null }));
  await requests.within(async () => {
    const outer = await requests.take();
    const inner = await requests.take();
    await inner.release();
    await outer.release();
  });
  const next = await requests.take();
  await next.release();
});
