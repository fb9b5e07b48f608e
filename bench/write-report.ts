import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { consoleSection, withConsoleSection } from './console/write-console-report.ts';
import { markdownTable } from './figures/markdown-table.ts';
import type { Report } from './report.ts';

/** Writes bench/results.json and bench/results.md, which ARCHITECTURE.md quotes. */
export async function writeReport(report: Report): Promise<void> {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  await writeFile(file('results.json'), `${JSON.stringify(report, rounded, 2)}\n`);
  // The console is measured by itself: its table stays.
  const last = await readFile(file('results.md'), 'utf8');
  await writeFile(file('results.md'), withConsoleSection(markdownReport(report), consoleSection(last)));
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}

/** The report for people: date, conditions, table, remarks. */
export function markdownReport(report: Report): string {
  const { phone, processors, runs, chromium, lighthouse, nginx, compression, node } = report.conditions;
  const remarks = [
    ...report.notes.map((note) => `- ${note}`),
    ...Object.entries(report.remarks).flatMap(([site, { imperfectAudits, problems }]) => [
      ...(imperfectAudits.length > 0 ? [`- ${site}, imperfect audits: ${imperfectAudits.join(', ')}`] : []),
      ...(problems.length > 0 ? [`- ${site}, errors: ${problems.join('; ')}`] : []),
    ]),
  ];
  const scripts = report.ourScripts.map(({ path, kb }) => `| \`${path}\` | ${kb.toFixed(1)} |`);
  const busy = runs.onBusyMachine
    ? `\n**${runs.onBusyMachine} of ${runs.all} runs began on a busy machine: distrust the times.**`
    : '';
  return `# Home page, side by side

Measured ${report.measuredAt.slice(0, 10)}: medians of ${report.rounds}, in brackets our figure over the peer's. One nginx ${nginx} with TLS, HTTP/2 and
precompressed ${compression} for all, one Chromium ${chromium}, Lighthouse ${lighthouse} mobile, and a slow phone: ${phone.downloadKbps / 1000} Mbps,
${phone.latencyMs} ms, processor ${phone.cpuSlowdown} times slower; ${processors} processors, Node ${node}. Times differ between machines: compare ratios.${busy}

${markdownTable(report.medians)}
${remarks.length > 0 ? `\n${remarks.join('\n')}\n` : ''}
## Our scripts, piece by piece

| script | KB on the wire |
| --- | ---: |
${scripts.join('\n')}
`;
}
