import { join } from 'node:path';

/** One part of the check: a program that prints what is wrong and ends with a code other than 0. */
export type CheckPart = {
  name: string;
  program: string;
  args: readonly string[];
  /** What to do about a failure. */
  remedy: string;
  /** Writes what other parts read: it runs before them, alone. */
  writes?: boolean;
};

/** @param options.fix lets the parts that can repair do so. */
export function checkParts(root: string, { fix }: { fix: boolean }): CheckPart[] {
  const byItself = 'npm run check -- --fix';
  const tool = (name: string): string => join(root, 'node_modules', '.bin', name);
  const types = (of: string, project: string): CheckPart => ({
    name: `types (${of})`,
    program: tool('tsc'),
    args: ['-p', project],
    remedy: 'correct the types named above',
  });
  const own = (name: string, script: string, remedy: string): CheckPart => {
    return { name, program: process.execPath, args: [script], remedy };
  };
  const written = (name: string, script: string, remedy: string): CheckPart => ({
    ...own(name, script, remedy),
    args: [script, ...(fix ? [] : ['--check'])],
  });
  return [
    types('browser', 'tsconfig.json'),
    types('Node', 'tsconfig.node.json'),
    {
      name: 'format and lint',
      program: tool('biome'),
      args: ['check', '--max-diagnostics=200', '--error-on-warnings', ...(fix ? ['--write'] : [])],
      remedy: `${byItself} repairs formatting and safe lints; the rest by hand`,
    },
    own('boundaries', 'tools/boundaries/main.ts', 'follow ARCHITECTURE.md#rules-that-hold-everywhere'),
    own(
      'logical CSS',
      'tools/logical-css/main.ts',
      'use logical properties: inline and block, start and end',
    ),
    own(
      'linear patterns',
      'tools/linear-patterns/main.ts',
      'rewrite them so that they never go back over what they have read',
    ),
    own(
      'references',
      'tools/references/main.ts',
      'name what is there: headings, files, links, commands, names of the code',
    ),
    {
      name: 'unused code',
      program: tool('knip'),
      args: ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
      remedy: 'delete what nothing uses, or use it',
    },
    {
      ...written(
        'generated schema',
        'local-stack/database/generate-schema.ts',
        `the migrations changed: ${byItself}`,
      ),
      writes: fix,
    },
    {
      ...written(
        'generated reference',
        'tools/reference/main.ts',
        `the environment, the commands or the folders changed: ${byItself}`,
      ),
      writes: fix,
    },
    written(
      'dependency policy',
      'tools/dependency-policy/main.ts',
      `decide on what is named above, in tools/dependency-policy; ${byItself} writes docs/licences.md`,
    ),
  ];
}
