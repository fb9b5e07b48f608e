import { join } from 'node:path';

/** One part of the check: a command that prints what is wrong and ends with a code other than 0. */
export type CheckPart = {
  name: string;
  command: readonly [program: string, ...args: string[]];
  /** What to do about a failure. */
  remedy: string;
  /** Writes what other parts read: it runs before them, alone. */
  writes?: boolean;
};

/** @param options.fix lets the parts that can repair do so. */
export function checkParts(root: string, { fix }: { fix: boolean }): CheckPart[] {
  const byItself = 'npm run check -- --fix';
  const tool = (name: string, ...args: string[]) => [join(root, 'node_modules/.bin', name), ...args] as const;
  const own = (script: string, ...args: string[]) => [process.execPath, script, ...args] as const;
  const generator = (script: string) => own(script, ...(fix ? [] : ['--check']));
  const parts: [name: string, command: CheckPart['command'], remedy: string, writes?: boolean][] = [
    ['types (browser)', tool('tsc', '-p', 'tsconfig.json'), 'correct the types named above'],
    ['types (Node)', tool('tsc', '-p', 'tsconfig.node.json'), 'correct the types named above'],
    [
      'format and lint',
      tool('biome', 'check', '--max-diagnostics=200', '--error-on-warnings', ...(fix ? ['--write'] : [])),
      `${byItself} repairs formatting and safe lints; the rest by hand`,
    ],
    ['boundaries', own('tools/boundaries/main.ts'), 'follow ARCHITECTURE.md#rules-that-hold-everywhere'],
    [
      'logical CSS',
      own('tools/logical-css/main.ts'),
      'use logical properties: inline and block, start and end',
    ],
    [
      'references',
      own('tools/references/main.ts'),
      'name what is there: headings, files, links, commands, names of the code',
    ],
    [
      'unused code',
      tool('knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
      'delete what nothing uses, or use it',
    ],
    [
      'generated schema',
      generator('local-supabase/database/generate-schema.ts'),
      `the migrations changed: ${byItself}`,
      fix,
    ],
    [
      'generated reference',
      generator('tools/reference/main.ts'),
      `the environment, the commands or the folders changed: ${byItself}`,
      fix,
    ],
  ];
  return parts.map(([name, command, remedy, writes = false]) => ({ name, command, remedy, writes }));
}
