import { resolve } from 'node:path';
import { oldPictures } from '../pictures/document-pictures.ts';
import { deadReferences } from './dead-references.ts';
import { proseProblems } from './prose.ts';
import { unknownNames } from './unknown-names.ts';

/** `node tools/references/main.ts [folder]`: prints references to what is not there, prose that is hard to read and pictures that are old; ends with 1 if there is any. */
const root = resolve(process.argv[2] ?? '.');
const dead = [...deadReferences(root), ...unknownNames(root), ...proseProblems(root), ...oldPictures(root)];
for (const line of dead) console.error(line);
if (dead.length > 0) process.exitCode = 1;
