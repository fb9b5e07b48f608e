import { afterEach, expect, test } from 'vitest';
import { findingText, tallyTable } from './report.ts';
import { runAttacks } from './run-attacks.ts';
import { openTarget, TARGETS, type Target } from './target.ts';

/** The same requests in every run; `npm run fuzz` draws others, and more of them. */
const SEED = 20_261_120;
const REQUESTS = 1000;
const TIMEOUT_MS = 900_000;

let target: Target | null = null;
afterEach(async () => {
  await target?.close();
  target = null;
});

// Delays count without the time in which the machine ran something else (machine-time.ts), so that other tests beside
// this one make nothing late.
test.each(TARGETS)(
  `${REQUESTS} requests that mean harm are refused by the %s site, change and show nothing, and keep nobody waiting`,
  async (name) => {
    target = await openTarget(name, 'stand-in');
    const options = {
      seed: SEED,
      requests: REQUESTS,
      connections: 4,
      only: null,
      goOn: false,
      shrinkMs: 20_000,
    };
    const tally = await runAttacks(target, options);

    console.log(tallyTable([tally]));
    expect(tally.findings.map((finding) => findingText(finding, SEED))).toEqual([]);
    expect(tally.sent).toBe(REQUESTS);
  },
  TIMEOUT_MS,
);
