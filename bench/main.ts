import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM, programPath } from '@burhan/testing/programs';
import { SLOW_PHONE } from './browser/phone.ts';
import { consoleVisit, OUR_CONSOLE, REACT_ADMIN_CONSOLE } from './console-visit.ts';
import { homeVisit } from './home-visit.ts';
import { serveSites } from './serve-sites.ts';
import { type Figures, markdownTable } from './table.ts';

/** `npm run bench -- [--runs 5]` compares our home page and console with peers; medians go into bench/results.md. */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const rounds = Number(values.runs);
const { ours, withoutScripts, reactAdmin, admin, stop } = await serveSites();
const account = { email: `${admin.username}@console.burhan.example`, password: admin.password };
const visits: Record<string, () => Promise<Figures>> = {
  burhan: async () => ({ ...(await homeVisit(ours)), ...(await consoleVisit(OUR_CONSOLE, ours, account)) }),
  'without-scripts': () => homeVisit(withoutScripts),
  'react-admin': () => consoleVisit(REACT_ADMIN_CONSOLE, reactAdmin, account),
};
const runs = new Map<string, Figures[]>(Object.keys(visits).map((name) => [name, []]));
let busiest = 0;
try {
  for (let round = 1; round <= rounds; round++)
    for (const [name, visit] of Object.entries(visits)) {
      busiest = Math.max(busiest, loadavg()[0] ?? 0);
      runs.get(name)?.push(await visit());
      console.log(`round ${round} of ${rounds}: ${name}`);
    }
} finally {
  await stop();
}

const version = execFileSync(programPath(CHROMIUM), ['--version'], { encoding: 'utf8' }).trim();
const { downloadKbps, latencyMs, cpuSlowdown } = SLOW_PHONE;
const report = `# Home page and console, side by side

Measured ${new Date().toISOString().slice(0, 10)}: medians of ${rounds}, in brackets our figure over the peer's. One nginx with precompressed
files for all, ${version}, a slow phone: ${downloadKbps} kbps, ${latencyMs} ms, processor ${cpuSlowdown} times
slower; ${availableParallelism()} processors, Node ${process.version}, load of the machine up to ${busiest.toFixed(1)}. Times differ between machines: compare ratios.

${markdownTable(runs)}
`;
console.log(report);
await writeFile(path.join(import.meta.dirname, 'results.md'), report);
