import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { smallProject } from './testing/small-project.ts';

const NOBODY = 65534;

const { at, write, bootstrap, writeToolchain } = smallProject();

/** @param commands of a shell, which say why. */
function writeFailingPnpm(commands: string): void {
  const [tools = ''] = readdirSync(at('.tools'));
  write(`.tools/${tools}/node_modules/.bin/pnpm`, `#!/bin/sh\n${commands}; exit 1\n`);
}
const withoutNetwork = () => ({
  npm_config_registry: 'http://127.0.0.1:1/',
  npm_config_fetch_retries: '0',
  npm_config_cache: at('npm-cache'),
});
const pnpmCalls = () =>
  existsSync(at('pnpm-calls')) ? readFileSync(at('pnpm-calls'), 'utf8').trim().split('\n') : [];

describe('a command', () => {
  it('runs its scripts in order under the tools it brings, with the arguments of the person', async () => {
    writeToolchain();
    const { code, output } = await bootstrap(['start', '--port', '1']);

    expect(output).toMatch(new RegExp(`built\nserved ${process.version} --port 1`));
    expect(code).toBe(0);
  });

  it('ends as its script ended, and does not go on after a script that failed', async () => {
    writeToolchain();
    write('local-stack/main.ts', 'process.exit(7)');
    expect((await bootstrap(['start'])).code).toBe(7);

    write('releases/commands/build-command.ts', 'process.exit(3)');
    write('local-stack/main.ts', 'console.log("served")');
    const { code, output } = await bootstrap(['start']);
    expect(code).toBe(3);
    expect(output).not.toContain('served');
  });

  it('that does not exist is answered with those that do', async () => {
    const { code, output } = await bootstrap(['strat']);

    expect(code).toBe(1);
    expect(output).toMatch(/There is no command "strat"[\s\S]*npm run start/);
  });
});

describe('packages', () => {
  it('are installed once, from the frozen lock file, and again when it changes', async () => {
    writeToolchain();
    await bootstrap(['start'], { CI: '' });
    await bootstrap(['start']);
    expect(pnpmCalls()).toEqual([expect.stringMatching(`${process.version} install --frozen-lockfile`)]);

    write('pnpm-lock.yaml', 'lockfileVersion: 10');
    await bootstrap(['start']);
    expect(pnpmCalls()).toHaveLength(2);
  });

  it('are installed again when a part of them is gone', async () => {
    writeToolchain();
    await bootstrap(['start']);
    rmSync(at('node_modules/.pnpm'), { recursive: true });
    await bootstrap(['start']);

    expect(pnpmCalls()).toHaveLength(2);
  });
});

describe('what goes wrong is told in one line', () => {
  const lastLine = (output: string) => output.trim().split('\n').at(-1);

  it('no network at the first run', async () => {
    const { code, output } = await bootstrap(['start'], withoutNetwork());

    expect(code).toBe(1);
    expect(lastLine(output)).toMatch(
      /^Installing Node .* failed: the npm registry does not answer\. The first run needs/,
    );
    expect(readdirSync(at('.tools'))).toEqual([]);
  });

  it('no network while packages are installed', async () => {
    writeToolchain();
    writeFailingPnpm('echo "ERR_PNPM_META_FETCH_FAIL GET x: ECONNREFUSED"');
    const { code, output } = await bootstrap(['start']);

    expect(code).toBe(1);
    expect(lastLine(output)).toMatch(/^Installing the packages failed: the npm registry does not answer/);
  });

  it('a certificate that nobody here trusts', async () => {
    writeToolchain();
    writeFailingPnpm(
      'echo "npm error code SELF_SIGNED_CERT_IN_CHAIN"; echo "npm error A complete log is in x"',
    );
    const { output } = await bootstrap(['start']);

    expect(lastLine(output)).toMatch(/^Installing the packages failed: the certificate of the npm registry/);
  });

  it('a full disk', async () => {
    writeToolchain();
    writeFailingPnpm('echo "ENOSPC: no space left on device, write"');
    const { code, output } = await bootstrap(['start']);

    expect(code).toBe(1);
    expect(lastLine(output)).toBe(
      'Installing the packages failed: the disk is full. Free some space and run the command again.',
    );
  });

  it('a folder that may not be written to', () => {
    const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    // The project may stand in a folder that only its owner can enter.
    copyFileSync(process.execPath, at('node'));
    chmodSync(at(), 0o555);
    const { status, stderr } = spawnSync(at('node'), [at('tools/bootstrap.mjs'), 'start'], {
      cwd: at(),
      encoding: 'utf8',
      ...asNobody,
    });
    chmodSync(at(), 0o755);

    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^Installing Node .* failed: this folder cannot be written to\..*$/);
  });

  it('a Node that is too old', async () => {
    const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.20.0"})';
    const { code, output } = await bootstrap(['start'], {}, ['--import', old]);

    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^Node 20 or newer is needed.*$/);
  });
});

it('repairs tools that were left half installed', async () => {
  writeToolchain();
  const [folder = ''] = readdirSync(at('.tools'));
  rmSync(at('.tools', folder, 'complete'));
  const { output } = await bootstrap(['start'], withoutNetwork());

  expect(output).toContain('Installing Node');
});
