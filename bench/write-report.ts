import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { markdownReport } from './markdown-report.ts';
import type { Report } from './report.ts';

/** Writes bench/results.json and bench/results.md, which ARCHITECTURE.md quotes. */
export async function writeReport(report: Report): Promise<void> {
  const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  await writeFile(file('results.json'), `${JSON.stringify(report, rounded, 2)}\n`);
  await writeFile(file('results.md'), markdownReport(report));
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}
