import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Job, startJobs } from './jobs.ts';
import { createLog, silentLog } from './log.ts';

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A job that is due at a time, which a run puts off. */
function jobDueAt(first: number, run = async () => {}) {
  const job = {
    dueAt: performance.now() + first,
    name: 'It',
    dueIn: vi.fn(() => job.dueAt - performance.now()),
    run: vi.fn(async () => {
      job.dueAt = Number.POSITIVE_INFINITY;
      await run();
    }),
  };
  return job;
}
const start = (job: Job, log = silentLog) => startJobs([job], log);

test('runs when it is due, also where that is far away or was before the start', async () => {
  const [late, early, far] = [jobDueAt(-1000), jobDueAt(5000), jobDueAt(60 * DAY_MS)];
  for (const job of [late, early, far]) start(job);
  await vi.advanceTimersByTimeAsync(4999);
  expect([late, early].map(({ run }) => run.mock.calls.length)).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(2);
  expect(early.run).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(30 * DAY_MS);
  expect(far.run).not.toHaveBeenCalled();
});

test('is asked again when it is due, each minute and when it is woken', async () => {
  const job = jobDueAt(3_600_000);
  const { wake } = start(job);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(job.dueIn).toHaveBeenCalledTimes(2);
  job.dueAt = performance.now() + 10;
  wake('It');
  await vi.advanceTimersByTimeAsync(11);
  expect(job.run).toHaveBeenCalledOnce();
});

test('what is due still waits a moment, and nothing runs twice at once', async () => {
  let [running, most] = [0, 0];
  const job = {
    name: 'It',
    dueIn: () => 0,
    run: async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 100));
      running--;
    },
  };
  const { wake, close } = start(job);
  const run = vi.spyOn(job, 'run');
  for (let count = 0; count < 30; count++) {
    wake('It');
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(700);
  const closing = close();
  await vi.advanceTimersByTimeAsync(100);
  await closing;
  expect(most).toBe(1);
  expect(run.mock.calls.length).toBeLessThan(5);
});

test('goes on after errors, of which one line tells', async () => {
  const lines: string[] = [];
  let failures = 6;
  const job = jobDueAt(0);
  job.dueIn.mockImplementation(() => {
    if (failures-- > 0) throw new Error('away');
    return job.dueAt - performance.now();
  });
  start(job, createLog({ write: (line) => lines.push(line) }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(job.run).toHaveBeenCalledOnce();
  expect(lines.map((line) => JSON.parse(line).message)).toEqual(['It failed; it is tried again.']);
});

test('closes after what runs, and runs nothing any more', async () => {
  const held = Promise.withResolvers<void>();
  const job = jobDueAt(0, () => held.promise);
  const { wake, close } = start(job);
  await vi.advanceTimersByTimeAsync(1);
  const closed = vi.fn();
  const closing = close().then(closed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(closed).not.toHaveBeenCalled();
  held.resolve();
  await closing;
  job.dueAt = 0;
  wake('It');
  await vi.advanceTimersByTimeAsync(1000);
  expect(job.run).toHaveBeenCalledOnce();
});
