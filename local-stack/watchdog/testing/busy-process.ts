import { startWatchdog } from '../watchdog.ts';

/** Computes most of the time for four times as long as the watchdog allows at a stretch, then ends by itself. */
const STUCK_AFTER_MS = 1000;
startWatchdog(STUCK_AFTER_MS);

const computeFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

for (let turn = 0; turn < 20; turn++) {
  computeFor(200);
  await new Promise((resolve) => setTimeout(resolve, 1));
}
