import { spawnSync } from 'node:child_process';

/**
 * `npm run check` checks everything about the sources that needs no browser and no server. With `-- --fix` it repairs
 * what the tools can repair, and writes the generated files.
 */
const isFix = process.argv.includes('--fix');
const generator = (script: string) => [process.execPath, script, ...(isFix ? [] : ['--check'])];
const tool = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args];

/** The generators come first, because the other steps read the files that they write. */
const STEPS: Readonly<Record<string, string[]>> = {
  'generated schema': generator('local-supabase/database/generate-schema.ts'),
  'generated reference': generator('scripts/environment-reference.ts'),
  'format and lint': tool('biome', 'check', '--error-on-warnings', ...(isFix ? ['--write'] : [])),
  'logical styles': tool('stylelint', '{host,remote-*}/src/**/*.css', ...(isFix ? ['--fix'] : [])),
  'types (browser)': tool('tsc', '-p', 'tsconfig.json'),
  'types (Node)': tool('tsc', '-p', 'tsconfig.node.json'),
  'unused code': tool('knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
  boundaries: tool('depcruise', '.'),
};

for (const [name, [program = '', ...args]] of Object.entries(STEPS)) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64e6 });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status !== 0) {
    console.log(`${stdout}${stderr}`.trimEnd());
    process.exitCode = 1;
  }
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
}
