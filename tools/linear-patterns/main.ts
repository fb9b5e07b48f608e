import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTestFile } from '../boundaries/rules.ts';
import { sourceFiles } from '../boundaries/source-files.ts';
import { slowPatterns } from './slow-patterns.ts';

const PRODUCT = /^(?:host|remote-public|remote-admin|shared|supabase\/functions|local-stack|releases)\//;

/**
 * `node tools/linear-patterns/main.ts [folder]`: prints regular expressions of the product that can take more than
 * linear time; ends with 1 if any. What was found to be fine is not checked again: that takes a tenth of a second each.
 */
const root = resolve(process.argv[2] ?? '.');
const kept = join(root, '.cache/linear-patterns.json');
const linear = new Set<string>(existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []);
const files = sourceFiles(root, /\.(tsx?|mjs|js)$/).filter((file) => PRODUCT.test(file) && !isTestFile(file));
for (const file of files) {
  for (const finding of await slowPatterns(file, readFileSync(join(root, file), 'utf8'), linear)) {
    console.error(finding);
    process.exitCode = 1;
  }
}
mkdirSync(join(root, '.cache'), { recursive: true });
writeFileSync(kept, JSON.stringify([...linear].sort(), null, 1));
