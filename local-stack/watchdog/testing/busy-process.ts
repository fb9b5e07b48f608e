import { startWatchdog } from '../watchdog.ts';

/** Is held up most of the time for four times as long as the watchdog allows at a stretch, then ends by itself. */
const STUCK_AFTER_MS = 1000;
startWatchdog(STUCK_AFTER_MS);

const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
for (let turn = 0; turn < 20; turn++) {
  Atomics.wait(never, 0, 0, 200);
  await new Promise((resolve) => setTimeout(resolve, 1));
}
