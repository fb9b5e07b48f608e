import { join } from 'node:path';
import { checkParts } from './check/check-parts.ts';
import { runChecks } from './check/run-checks.ts';

/**
 * `npm run check`: everything about the sources that needs no browser and no server. `npm run check -- --fix` repairs
 * what can be repaired by itself.
 */
const root = join(import.meta.dirname, '..');
const { failed } = await runChecks(checkParts(root, { fix: process.argv.includes('--fix') }), root);
if (failed.length > 0) process.exitCode = 1;
