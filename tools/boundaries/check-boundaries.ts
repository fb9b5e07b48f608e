import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { folderTables, refusedByFolders, untrueRows } from './folder-tables.ts';
import { importSpecifiers } from './import-specifiers.ts';
import { interactiveInPages } from './interactive-in-pages.ts';
import { isTestFile, refusals } from './rules.ts';
import { sourceFiles } from './source-files.ts';

/** An edge function's entry must be called so. */
const INDEX_ALLOWED = /^supabase\/functions\/[^/]+\/index\.ts$/;

/**
 * Checks every source of a project against the rules of dependency: those of rules.ts and the tables of folders.json. Which
 * packages a part may use, those of the workspace too, Biome knows from its package.json, and refuses circles of files.
 * Not dependency-cruiser's, which brings 52 packages and needs as many lines to be told the rules.
 * @returns one line per violation: `file: reason ("module")`; none when all is well.
 */
export function checkBoundaries(root: string): string[] {
  const tables = folderTables(root);
  const imports: [from: string, module: string][] = [];
  const violations: string[] = [];
  for (const file of sourceFiles(root, /\.(ts|tsx|mjs)$/)) {
    if (/(^|\/)index\.tsx?$/.test(file) && !INDEX_ALLOWED.test(file))
      violations.push(`${file}: no barrels: name the file after its main export`);
    for (const specifier of importSpecifiers(file, readFileSync(join(root, file), 'utf8'))) {
      const module = moduleOf(file, specifier);
      imports.push([file, module]);
      const reasons = [...refusals(file, module), ...leavesItsPart(file, specifier, module)];
      violations.push(...reasons.map((reason) => `${file}: ${reason} ("${specifier}")`));
    }
  }

  for (const table of tables) {
    const isOwn = (path: string) => path.startsWith(`${table.part}/`);
    const own = imports.filter(([from, module]) => isOwn(from) && isOwn(module) && !isTestFile(from));
    for (const [from, module] of own) {
      const reason = refusedByFolders(table, from, module);
      if (reason) violations.push(`${from}: ${reason}`);
    }
    violations.push(...untrueRows(table, own));
  }
  return [...violations, ...interactiveInPages(root)];
}

/** The imported module as a path of the project; what an import names where it is none of the project's. */
function moduleOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return specifier.replace(/^@burhan\//, '');
}

function leavesItsPart(file: string, specifier: string, module: string): string[] {
  const [part, used] = [file, module].map((path) => (path.includes('/') ? path.split('/')[0] : ''));
  // The edge function is deployed by itself, without a workspace: shared modules are reached by their path.
  const isDeployed = file.startsWith('supabase/functions/') && used === 'shared';
  const isVersion = module === 'package.json';
  if (!specifier.startsWith('.') || used === part || isDeployed || isVersion) return [];
  return [`leaves ${part || 'the root'} by a relative path: import the package by its name`];
}
