import { expect, test } from 'vitest';
import { findingText, tallyTable } from './report.ts';
import { runAttacks, type Tally } from './run-attacks.ts';
import { attackEach, TARGETS } from './target.ts';

/** The same requests in every run; `npm run fuzz` draws others, and more of them. */
const SEED = 20_261_120;
const REQUESTS = 1000;
const TIMEOUT_MS = 900_000;

const OPTIONS = { seed: SEED, requests: REQUESTS, connections: 4, only: null, goOn: false, shrinkMs: 20_000 };

// Delays count without the time in which the machine ran something else (machine-time.ts), so that other tests beside
// this one make nothing late.
test(
  `${REQUESTS} requests that mean harm are refused by each site, change and show nothing, and keep nobody waiting`,
  async () => {
    const tallies: Tally[] = [];
    await attackEach(TARGETS, 'stand-in', async (target) => {
      tallies.push(await runAttacks(target, OPTIONS));
    });

    console.log(tallyTable(tallies));
    const findings = tallies.flatMap((tally) => tally.findings);
    expect(findings.map((finding) => findingText(finding, SEED))).toEqual([]);
    expect(tallies.map(({ target, sent }) => [target, sent]).sort()).toEqual(
      TARGETS.map((name) => [name, REQUESTS]).sort(),
    );
  },
  TIMEOUT_MS,
);
