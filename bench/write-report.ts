import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { consoleSection, withConsoleSection } from './console/write-console-report.ts';
import { markdownReport } from './markdown-report.ts';
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
