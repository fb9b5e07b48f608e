import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SKIPPED = /^(node_modules|dist|coverage|peers|public|test-results|playwright-report|\..*)$/;

/** Paths of a project's own sources, relative to its folder, with forward slashes, sorted. */
export function sourceFiles(root: string, pattern: RegExp): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (SKIPPED.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (pattern.test(entry.name)) found.push(relative(root, path).split(sep).join('/'));
    }
  };
  visit(root);
  return found.sort();
}
