import { rm } from 'node:fs/promises';
import { copyProject, type ProjectCopy } from '@burhan/testing/project-copy';
import { temporaryFolder } from '@burhan/testing/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PartName } from '../state/parts.ts';
import { codeMisfits } from './code-misfits.ts';

let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject(await temporaryFolder());
});
afterAll(() => rm(project.root, { recursive: true }));

type Change = [file: string, from: string, to: string];

/** Changes that each build, and that no other part could live with; and what is said of them. */
const MISFITS: [part: PartName, changes: Change[], misfits: RegExp[]][] = [
  [
    'host',
    [['host/src/console-shell/console-shell.tsx', 'loadPublicationCard:', 'loadCard:']],
    [
      /^host\/src\/console-shell\/console-shell\.tsx, line \d+: .*'loadCard' does not exist in type 'ConsoleContext'/,
    ],
  ],
  [
    'remote-public',
    [
      [
        'remote-public/src/islands.ts',
        "export const takeRows: IslandsRemote['takeRows'] = (name, rows) => site?.store.take(name, rows);",
        'export const takeRows = undefined;',
      ],
      ['remote-public/src/pages/collaborations/plain.ts', 'export const attach', 'export const attachTo'],
    ],
    [
      /'\['\.\/islands'\]\.takeRows'.*Type 'undefined' is not assignable to type /,
      /^remote-public\/src\/islands\.ts, line \d+: .*Property 'attach' is missing in type /,
    ],
  ],
  [
    'remote-admin',
    [['remote-admin/src/console.ts', 'export const start', 'export const begin']],
    [/Property 'start' is missing in type /],
  ],
];

it.each(MISFITS)('names what code of %s does not keep of the contract', async (part, changes, misfits) => {
  for (const change of changes) await project.change(...change);

  expect(await codeMisfits(project.root, part)).toEqual(
    misfits.map((misfit) => expect.stringMatching(misfit)),
  );
});
