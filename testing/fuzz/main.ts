import { randomInt } from 'node:crypto';
import { type FuzzOptions, parseFuzzOptions, USAGE } from './fuzz-options.ts';
import { findingText, tallyTable } from './report.ts';
import { runAttacks, type Tally } from './run-attacks.ts';
import { runStorm } from './storm.ts';
import { attackEach } from './target.ts';

const PROGRESS_EVERY_MS = 10_000;
const SHRINK_MS = 60_000;

/** `npm run fuzz`: drawn requests to sites of its own on 127.0.0.1. Ends with 1 when any of them did harm. */
async function main(options: FuzzOptions): Promise<void> {
  if (options.stormSeconds !== null) return storm(options, options.stormSeconds);
  const { seed, requests, only } = options;
  console.log(
    `seed ${seed}: ${only === null ? `${requests} requests` : `request ${only}`} to ${options.targets.join(', ')} …`,
  );
  const tallies: Tally[] = [];
  await attackEach(options.targets, 'built', async (target) => {
    const tally = await runAttacks(target, {
      ...options,
      shrinkMs: SHRINK_MS,
      onProgress: progress(requests),
      onFinding: (finding) => console.log(findingText(finding, seed)),
    });
    tallies.push(tally);
  });
  console.log(`\n${tallyTable(tallies)}\nseed ${seed}`);
  if (tallies.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
}

async function storm({ targets }: FuzzOptions, seconds: number): Promise<void> {
  await attackEach(targets, 'built', async (target) => {
    const { sent, probes, slowestProbe, problems } = await runStorm(target, seconds);
    console.log(
      `${target.name}: ${sent} requests in ${seconds} s, ${probes} reads beside them, the slowest ${Math.round(slowestProbe.ownMs)} ms`,
    );
    for (const problem of problems) console.log(`✗ ${target.name}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  });
}

function progress(requests: number): (tally: Tally) => void {
  let saidAt = performance.now();
  return ({ target, sent, findings }) => {
    if (performance.now() - saidAt < PROGRESS_EVERY_MS) return;
    saidAt = performance.now();
    console.log(`  ${target}: ${sent} of ${requests}, ${findings.length} findings`);
  };
}

let options: FuzzOptions | null = null;
try {
  options = parseFuzzOptions(process.argv.slice(2), () => randomInt(0x7fff_ffff));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}
if (options) await main(options);
