import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runProgram } from '../../run-program.ts';

/** The folder `tools` of the project itself. */
export const TOOLS = path.join(import.meta.dirname, '../..');

/** For each test a new small project, with the bootstrap as it is and scripts that only say that they ran. */
export function smallProject() {
  let root = '';
  const at = (...names: string[]) => path.join(root, ...names);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };
  /** @param nodeArguments what Node runs before. */
  const bootstrap = (args: string[], env: NodeJS.ProcessEnv = {}, nodeArguments: string[] = []) =>
    runProgram(process.execPath, [...nodeArguments, at('tools/bootstrap.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });

  /** As a finished installation leaves it; this pnpm writes down how it was called. */
  const writeToolchain = () => {
    const { node } = process.versions;
    const modules = `.tools/node-${node}-pnpm-12.21.0-${process.platform}-${process.arch}/node_modules`;
    mkdirSync(at(modules, 'node/bin'), { recursive: true });
    symlinkSync(process.execPath, at(modules, 'node/bin/node'));
    write(
      `${modules}/.bin/pnpm`,
      '#!/bin/sh\necho "$(node --version) $@" >> pnpm-calls\nmkdir -p node_modules/.pnpm\n',
    );
    chmodSync(at(modules, '.bin/pnpm'), 0o755);
    write(path.join(path.dirname(modules), 'complete'), '');
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
    chmodSync(root, 0o755);
    cpSync(path.join(TOOLS, 'bootstrap.mjs'), at('tools/bootstrap.mjs'));
    cpSync(path.join(TOOLS, 'bootstrap'), at('tools/bootstrap'), { recursive: true });
    write('package.json', '{"type": "module", "scripts": {"start": "node tools/bootstrap.mjs start"}}');
    write('pnpm-lock.yaml', 'lockfileVersion: 9');
    write('pnpm-workspace.yaml', 'packages: []');
    write('releases/commands/build-command.ts', 'const built: string = "built"; console.log(built);');
    write('local-stack/main.ts', 'console.log("served", process.version, ...process.argv.slice(2));');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  return { at, write, bootstrap, writeToolchain };
}
