import { resolve } from 'node:path';
import { deadReferences } from './dead-references.ts';
import { unknownNames } from './unknown-names.ts';

/** `node tools/references/main.ts [folder]`: prints references to what is not there; ends with 1 if there is any. */
const root = resolve(process.argv[2] ?? '.');
const dead = [deadReferences, unknownNames].flatMap((problems) => problems(root));
for (const line of dead) console.error(line);
if (dead.length > 0) process.exitCode = 1;
