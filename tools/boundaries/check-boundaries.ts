import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { followsTheFolders } from './folders.ts';
import { importSpecifiers } from './import-specifiers.ts';
import { interactiveOutsideIslands } from './interactive-outside-islands.ts';
import { RULES } from './rules.ts';
import { sourceFiles } from './source-files.ts';
import { sourceImport } from './source-import.ts';

const SOURCES = /\.(ts|tsx|mjs)$/;

/** What `npm run build` decides about by the modules that were read before (docs/decisions/011-stale-by-what-was-read.md). */
const BUILT = /^(?:shared|host|remote-public|remote-admin)\//;

/** An edge function's entry must be called so. */
const INDEX_ALLOWED = /^supabase\/functions\/[^/]+\/index\.ts$/;

/**
 * Checks every source of a project against the rules of dependency. Not dependency-cruiser's: that does not read
 * TypeScript 7, and cannot say what is interactive outside of an island.
 * @returns one line per violation: `file: reason ("specifier")`; none when all is well.
 */
export function checkBoundaries(root: string): string[] {
  const rules = [...RULES, followsTheFolders];
  const parts = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const violations = misplacedAntDesign(root, ['', ...parts]);

  for (const file of sourceFiles(root, SOURCES)) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const specifier of importSpecifiers(file, source)) {
      const imported = sourceImport(file, specifier);
      const reasons = rules.map((rule) => rule(imported)).filter((reason) => reason !== null);
      violations.push(...reasons.map((reason) => `${file}: ${reason} ("${specifier}")`));
    }
    if (BUILT.test(file) && source.includes('import.meta.glob'))
      violations.push(`${file}: no globs: name each module, so that a new one makes its part stale`);
    if (/(^|\/)index\.tsx?$/.test(file) && !INDEX_ALLOWED.test(file)) {
      violations.push(`${file}: no barrels: name the file after its main export`);
    }
  }
  return [...violations, ...interactiveOutsideIslands(root)];
}

/** Parts other than the console whose package.json lists Ant Design: it must not even be installed there. */
function misplacedAntDesign(root: string, parts: readonly string[]): string[] {
  return parts
    .filter((part) => part !== 'remote-admin')
    .map((part) => join(part, 'package.json'))
    .filter(
      (file) =>
        existsSync(join(root, file)) &&
        /"(antd|@ant-design\/[^"]+)"\s*:/.test(readFileSync(join(root, file), 'utf8')),
    )
    .map((file) => `${file}: only remote-admin has Ant Design in its package.json`);
}
