import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareAdminWrites } from '../load/admin-writes.ts';
import { openConnections } from '../load/exchange.ts';
import { runLoad } from '../load/run-load.ts';
import { tallyTable } from '../load/tally.ts';
import { visitorRequests } from '../load/visitor-requests.ts';
import { prepareOurDist } from '../serving/our-dist.ts';
import { type OurStack, startOurStack } from '../serving/our-stack.ts';
import { UsageError, withUsage } from '../usage-error.ts';
import { findGrowth, type Sample } from './growth.ts';

const USAGE = 'npm run soak -- [--minutes 10]';
const LONGEST_MINUTES = 600;
const CONNECTIONS = 6;
const SAMPLES = 40;
const PROBE = fileURLToPath(new URL('./probe.ts', import.meta.url));

/** `npm run soak`: mixed traffic on a site of its own; ends with 1 on any error or lasting growth. */
async function main(minutes: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'burhan-soak-'));
  const distDir = join(folder, 'dist');
  await prepareOurDist(distDir);
  const site = await startOurStack(folder, distDir, {}, ['--expose-gc', '--import', PROBE]);
  try {
    const seconds = minutes * 60;
    console.log(`${site.url}: pages, table reads and writes on ${CONNECTIONS} connections, ${minutes} min …`);
    const over = new AbortController();
    const sampling = sample(site, seconds, over.signal);
    const rows = await load(site, seconds).finally(() => over.abort());
    const samples = await sampling;

    console.log(`${tallyTable(rows)}\n\n${samplesTable(samples)}`);
    const errors = rows.flatMap(({ problems }) => Object.keys(problems));
    const growth = findGrowth(samples);
    console.log(
      growth.length + errors.length === 0 ? 'No error, no growth.' : [...errors, ...growth].join('\n'),
    );
    if (growth.length + errors.length > 0) process.exitCode = 1;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function load({ url, publishableKey, admin }: OurStack, seconds: number) {
  const { exchange, close } = openConnections(url, 1);
  const writes = await prepareAdminWrites(exchange, publishableKey, admin);
  const { rows } = await runLoad({
    origin: url,
    seconds,
    connections: CONNECTIONS,
    visitorRequests: visitorRequests(publishableKey),
    nextWrite: writes.nextWrite,
    signal: new AbortController().signal,
  });
  await writes.remove();
  close();
  return rows;
}

async function sample({ ask }: OurStack, seconds: number, signal: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  while (!signal.aborted) {
    await delay((seconds * 1000) / SAMPLES, null, { signal }).catch(() => null);
    samples.push({ ...(await ask()), atSeconds: Math.round((performance.now() - startedAt) / 1000) });
  }
  return samples;
}

/** Every fourth sample is enough to see the course. */
function samplesTable(samples: readonly Sample[]): string {
  const megabytes = (bytes: number) => String(Math.round(bytes / 1024 / 1024)).padStart(8);
  const lines = samples
    .filter((_, index) => index % 4 === 0 || index === samples.length - 1)
    .map(({ atSeconds, heapBytes, residentBytes, handles }) =>
      [
        String(atSeconds).padStart(6),
        megabytes(heapBytes),
        megabytes(residentBytes),
        String(handles).padStart(8),
      ].join(''),
    );
  return ['     s  heap MB   all MB handles', ...lines].join('\n');
}

function readMinutes(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '10' } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= LONGEST_MINUTES)) {
    throw new Error(`--minutes is "${values.minutes}": give a number up to ${LONGEST_MINUTES}.`);
  }
  return minutes;
}

try {
  await main(withUsage(USAGE, () => readMinutes(process.argv.slice(2))));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) console.error(error.usage);
  process.exitCode = 1;
}
