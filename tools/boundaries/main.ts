import { resolve } from 'node:path';
import { checkBoundaries } from './check-boundaries.ts';

/** `node tools/boundaries/main.ts [folder]`: prints what breaks the rules of dependency and ends with 1 if any does. */
const violations = checkBoundaries(resolve(process.argv[2] ?? '.'));
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
