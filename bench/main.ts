import { chromiumVersion } from './browser/chromium.ts';
import { measureConsoles } from './console/measure-consoles.ts';
import { measureDetails } from './details/measure-details.ts';
import { markdownTable } from './figures/markdown-table.ts';
import { measure } from './measure.ts';
import { type BenchOptions, parseOptions, SITE_NAMES, USAGE } from './options.ts';
import { buildReport } from './report.ts';
import { serveSites } from './serving/serve-sites.ts';
import { UsageError, withUsage } from './usage-error.ts';
import { writeReport } from './write-report.ts';

/** `npm run bench`: measures our home page against the peers; a run of all sites writes bench/results.*. */
async function main(options: BenchOptions, signal: AbortSignal): Promise<void> {
  const { sites: names, runs, isDetails } = options;
  if (options.isConsole) return measureConsoles(runs, signal);
  if (isDetails) return measureDetails(runs, signal);
  const startedAt = performance.now();
  const chromium = await chromiumVersion();
  const { sites, nginx, notes, stop } = await serveSites(names);
  for (const note of notes) console.log(note);
  try {
    const measurement = await measure(sites, nginx.certificate.publicKeyHash, runs, signal);
    const software = { chromium, nginx: nginx.version, compression: nginx.compression };
    const report = buildReport({ measurement, software, notes, rounds: runs });
    console.log(`\n${markdownTable(report.medians)}\n`);
    if (names.length === SITE_NAMES.length) await writeReport(report);
    else
      console.log('Not all sites were measured: bench/results.json and bench/results.md stay as they were.');
    console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
  } finally {
    await stop();
  }
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => interruption.abort(new Error('Interrupted; nothing was written.')));
}

try {
  await main(
    withUsage(USAGE, () => parseOptions(process.argv.slice(2))),
    interruption.signal,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) console.error(error.usage);
  process.exitCode = 1;
}
