import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM, programPath } from '@burhan/testing/programs';
import { SLOW_PHONE } from './browser/phone.ts';
import { type Figures, phoneVisit } from './browser/phone-visit.ts';
import { consoleVisit } from './console/console-visit.ts';
import { CONSOLES } from './console/consoles.ts';
import { OUR_SITE, REACT_ADMIN, serveSites, WITHOUT_SCRIPTS } from './serve-sites.ts';
import { markdownTable } from './table.ts';

const PAGES = [OUR_SITE, WITHOUT_SCRIPTS];

/** `npm run bench`: our home page and console beside their peers, in turn; the medians go into bench/results.md. */
async function main(rounds: number, signal: AbortSignal): Promise<void> {
  const { urls, admin, stop } = await serveSites();
  const runs = new Map<string, Figures[]>([...PAGES, REACT_ADMIN].map((name) => [name, []]));
  const credentials = { email: `${admin.username}@console.burhan.example`, password: admin.password };
  let busiest = 0;
  try {
    for (let round = 0; round < rounds; round++) {
      for (const name of runs.keys()) {
        busiest = Math.max(busiest, loadavg()[0] ?? 0);
        const url = urls[name] ?? '';
        const home = PAGES.includes(name) ? await phoneVisit(url, signal) : {};
        const console_ = CONSOLES.find((one) => one.name === name);
        const address = new URL(console_?.path ?? '', url).href;
        const panel = console_ ? await consoleVisit(console_, address, credentials, signal) : {};
        runs.get(name)?.push({ ...home, ...panel });
        console.log(`round ${round + 1} of ${rounds}: ${name}`);
      }
    }
  } finally {
    await stop();
  }
  const report = `# Home page and console, side by side

${conditions(rounds, busiest)}

${markdownTable(runs)}
`;
  console.log(report);
  await writeFile(path.join(import.meta.dirname, 'results.md'), report);
}

function conditions(rounds: number, busiest: number): string {
  const version = execFileSync(programPath(CHROMIUM), ['--version'], { encoding: 'utf8' }).trim();
  const { downloadKbps, latencyMs, cpuSlowdown } = SLOW_PHONE;
  return `Measured ${new Date().toISOString().slice(0, 10)}: medians of ${rounds}, in brackets our figure over the peer's. One nginx with precompressed
files for all, ${version}, a slow phone: ${downloadKbps} kbps, ${latencyMs} ms, processor ${cpuSlowdown} times
slower; ${availableParallelism()} processors, Node ${process.version}, load of the machine up to ${busiest.toFixed(1)}. Times differ between machines: compare ratios.`;
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interruption.abort(new Error('Interrupted; nothing was written.')));

try {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  if (!/^[1-9]\d?$/.test(values.runs)) throw new Error('npm run bench -- [--runs 5]: a number from 1 to 99.');
  await main(Number(values.runs), interruption.signal);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
