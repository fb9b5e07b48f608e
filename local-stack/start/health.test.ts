import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJobs } from '../base/jobs.ts';
import { createLog, silentLog } from '../base/log.ts';
import { watchHealth } from './health.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what /healthz says is looked up once a second, and by nobody who asks for it', async () => {
  let outage: string | null = null;
  const findOutage = vi.fn(async () => outage);
  const health = watchHealth({ findOutage }, silentLog);
  const { close } = startJobs([health], silentLog);
  const statuses = () => new Set(Array.from({ length: 200 }, () => health.answer().status));

  await vi.advanceTimersByTimeAsync(500);
  expect(statuses()).toEqual(new Set([200]));
  outage = 'connect ECONNREFUSED';
  expect(statuses()).toEqual(new Set([200]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses()).toEqual(new Set([503]));
  outage = null;
  await vi.advanceTimersByTimeAsync(1000);
  expect(statuses()).toEqual(new Set([200]));
  expect(findOutage).toHaveBeenCalledTimes(2);
  await close();
});

test('each outage is one line of the log, with the reason', async () => {
  const lines: string[] = [];
  const outages = [null, 'first', 'first', 'changed', null, 'second', null];
  const findOutage = async () => outages.shift() ?? null;
  const health = watchHealth({ findOutage }, createLog({ write: (line) => lines.push(line) }));
  const { close } = startJobs([health], silentLog);
  await vi.advanceTimersByTimeAsync(8000);
  await close();
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual(['first', 'second']);
});
