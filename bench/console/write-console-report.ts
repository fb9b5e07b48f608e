import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const RESULTS = fileURLToPath(new URL('../results.md', import.meta.url));
const SECTION = /^## The console beside a peer\n[\s\S]*?(?=^## |(?![\s\S]))/m;

/** The console's part of a report; '' where it has none. */
export function consoleSection(results: string): string {
  return SECTION.exec(results)?.[0].trimEnd() ?? '';
}

/** A report with the console's part in it, in place of an older one or at its end. */
export function withConsoleSection(results: string, section: string): string {
  const rest = results.replace(SECTION, '').trimEnd();
  return section === '' ? `${rest}\n` : `${rest}\n\n${section.trimEnd()}\n`;
}

/** Puts the console's part into bench/results.md. */
export async function writeConsoleReport(section: string): Promise<void> {
  await writeFile(RESULTS, withConsoleSection(await readFile(RESULTS, 'utf8'), section));
}
