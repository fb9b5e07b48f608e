import { chmodSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach } from 'vitest';
import { runProgram } from '../../run-program.ts';

/** The folder `tools` of the project itself. */
const TOOLS = path.join(import.meta.dirname, '../..');

const SYSTEM = `${process.platform}-${process.arch}`;

/** For each test a new small project, with the bootstrap as it is and scripts that only say that they ran. */
export function smallProject() {
  const { at, write } = testFolder();
  const edit = (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(at(file), 'utf8');
    if (text.replace(from, to) === text) throw new Error(`${file} has no ${from}.`);
    write(file, text.replace(from, to));
  };
  /** @param nodeArguments what Node runs before. */
  const bootstrap = (args: string[], env: NodeJS.ProcessEnv = {}, nodeArguments: string[] = []) =>
    runProgram(process.execPath, [...nodeArguments, at('tools/bootstrap.mjs'), ...args], {
      cwd: at(),
      env: { ...process.env, ...env },
    });

  /** As a finished installation leaves it; this pnpm writes down how it was called. */
  const writeTools = () => {
    const programs = {
      [`node-${SYSTEM}/bin/node`]: `exec "${process.execPath}" "$@"`,
      [`@pnpm/exe.${SYSTEM}/pnpm`]:
        'echo "$(node --version) $@" >> pnpm-calls; mkdir -p node_modules/.pnpm; cp pnpm-lock.yaml node_modules/.pnpm/lock.yaml',
    };
    for (const [name, script] of Object.entries(programs)) {
      const file = path.join('.tools', `24.21.0-12.21.0-${SYSTEM}`, 'node_modules', name);
      write(file, `#!/bin/sh\n${script}\n`);
      chmodSync(at(file), 0o755);
    }
  };

  beforeEach(() => {
    cpSync(path.join(TOOLS, 'bootstrap.mjs'), at('tools/bootstrap.mjs'));
    cpSync(path.join(TOOLS, 'bootstrap'), at('tools/bootstrap'), { recursive: true });
    write('package.json', '{"type": "module", "scripts": {"start": "node tools/bootstrap.mjs start"}}');
    write('pnpm-lock.yaml', 'lockfileVersion: 9');
    write('releases/commands/build-command.ts', 'const built: string = "built"; console.log(built);');
    write('local-supabase/main.ts', 'console.log("served", process.version, ...process.argv.slice(2));');
  });

  return { at, write, edit, bootstrap, writeTools };
}
