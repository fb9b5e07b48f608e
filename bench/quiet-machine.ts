import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const SAMPLE_MS = 700;

const QUIET_PERCENT = 25;

/** Whether figures that begin now tell of the machine rather than of the pages. */
export function isBusy(percent: number): boolean {
  return percent > QUIET_PERCENT;
}

/**
 * Waits for the machine to be quiet, at most `limitMs`.
 * @returns how busy its processors were when it went on, 0 to 100.
 */
export async function quietMachine(limitMs: number): Promise<number> {
  const deadline = performance.now() + limitMs;
  let busy = await busyPercent();
  while (isBusy(busy) && performance.now() < deadline) busy = await busyPercent();
  return busy;
}

async function busyPercent(): Promise<number> {
  const before = processorTimes();
  await delay(SAMPLE_MS);
  const after = processorTimes();
  const total = after.total - before.total;
  return total === 0 ? 0 : 100 * (1 - (after.idle - before.idle) / total);
}

function processorTimes(): { idle: number; total: number } {
  const times = cpus().map((processor) => processor.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const total = times.reduce((sum, time) => sum + time.user + time.nice + time.sys + time.irq + time.idle, 0);
  return { idle, total };
}
