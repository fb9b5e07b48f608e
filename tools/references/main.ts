import { resolve } from 'node:path';
import { deadReferences } from './dead-references.ts';
import { proseProblems } from './prose.ts';
import { unfitDiffs } from './unfit-diffs.ts';
import { unknownLabels } from './unknown-labels.ts';
import { unknownNames } from './unknown-names.ts';

/** `node tools/references/main.ts [folder]`: prints references to what is not there, prose that is hard to read, and steps that do not fit; ends with 1 if there is any. */
const root = resolve(process.argv[2] ?? '.');
const dead = [deadReferences, unknownNames, unknownLabels, proseProblems, unfitDiffs].flatMap((problems) =>
  problems(root),
);
for (const line of dead) console.error(line);
if (dead.length > 0) process.exitCode = 1;
