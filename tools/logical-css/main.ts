import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceFiles } from '../boundaries/source-files.ts';
import { physicalStyles } from './physical-styles.ts';

/** `node tools/logical-css/main.ts [folder]`: prints styles that right-to-left pages cannot mirror; ends with 1 if any. */
const root = resolve(process.argv[2] ?? '.');
const findings = sourceFiles(root, /\.(css|tsx)$/).flatMap((file) =>
  physicalStyles(file, readFileSync(join(root, file), 'utf8')),
);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
