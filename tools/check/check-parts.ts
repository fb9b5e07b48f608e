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
  const tool = (name: string): string => join(root, 'node_modules', '.bin', name);
  const node = process.execPath;
  const byItself = 'npm run check -- --fix';
  return [
    {
      name: 'types (browser)',
      program: tool('tsc'),
      args: ['-p', 'tsconfig.json'],
      remedy: 'correct the types named above',
    },
    {
      name: 'types (Node)',
      program: tool('tsc'),
      args: ['-p', 'tsconfig.node.json'],
      remedy: 'correct the types named above',
    },
    {
      name: 'format and lint',
      program: tool('biome'),
      args: ['check', '--max-diagnostics=200', '--error-on-warnings', ...(fix ? ['--write'] : [])],
      remedy: `${byItself} repairs formatting and safe lints; the rest by hand`,
    },
    {
      name: 'boundaries',
      program: node,
      args: ['tools/boundaries/main.ts'],
      remedy: 'follow ARCHITECTURE.md#rules-that-hold-everywhere',
    },
    {
      name: 'logical CSS',
      program: node,
      args: ['tools/logical-css/main.ts'],
      remedy: 'use logical properties: inline and block, start and end',
    },
    {
      name: 'linear patterns',
      program: node,
      args: ['tools/linear-patterns/main.ts'],
      remedy: 'rewrite them so that they never go back over what they have read',
    },
    {
      name: 'references',
      program: node,
      args: ['tools/references/main.ts'],
      remedy: 'name what is there: headings, files, links, commands, names of the code',
    },
    {
      name: 'unused code',
      program: tool('knip'),
      args: ['--no-progress', '--cache', '--cache-location', '.cache/knip'],
      remedy: 'delete what nothing uses, or use it',
    },
    {
      name: 'generated schema',
      program: node,
      args: ['local-stack/database/generate-schema.ts', ...(fix ? [] : ['--check'])],
      remedy: `the migrations changed: ${byItself}`,
      writes: fix,
    },
    {
      name: 'generated reference',
      program: node,
      args: ['tools/reference/main.ts', ...(fix ? [] : ['--check'])],
      remedy: `the environment, the commands or the folders changed: ${byItself}`,
      writes: fix,
    },
    {
      name: 'dependency policy',
      program: node,
      args: ['tools/dependency-policy/main.ts', ...(fix ? [] : ['--check'])],
      remedy: `decide on what is named above, in tools/dependency-policy; ${byItself} writes docs/licences.md`,
    },
  ];
}
