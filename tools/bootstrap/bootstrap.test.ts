import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';

const TOOLS = path.join(import.meta.dirname, '..');
const CLOSED = 'http://127.0.0.1:1/';
const NOBODY = 65534;

let root: string;
const at = (...names: string[]) => path.join(root, ...names);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const bootstrap = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runProgram(process.execPath, [at('tools/bootstrap.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });

/** As a finished installation leaves it; this pnpm writes down how it was called. */
function writeToolchain(): void {
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
}
/** @param commands of a shell, which say why. */
function writeFailingPnpm(commands: string): void {
  const [tools = ''] = readdirSync(at('.tools'));
  write(`.tools/${tools}/node_modules/.bin/pnpm`, `#!/bin/sh\n${commands}; exit 1\n`);
}
const pnpmCalls = () =>
  existsSync(at('pnpm-calls')) ? readFileSync(at('pnpm-calls'), 'utf8').trim().split('\n') : [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bootstrap-'));
  chmodSync(root, 0o755);
  cpSync(path.join(TOOLS, 'bootstrap.mjs'), at('tools/bootstrap.mjs'));
  cpSync(path.join(TOOLS, 'bootstrap'), at('tools/bootstrap'), { recursive: true });
  write('package.json', '{"type": "module", "scripts": {"start": "node tools/bootstrap.mjs start"}}');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  write('pnpm-workspace.yaml', 'packages: []');
  write('releases/build.ts', 'const built: string = "built"; console.log(built);');
  write('local-stack/main.ts', 'console.log("served", process.version, ...process.argv.slice(2));');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

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

    write('releases/build.ts', 'process.exit(3)');
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

describe('a server that crashes', () => {
  /** Ends as the list says, one entry a start; `code` exits, `signal` kills, `stuck` is ended by the real watchdog. */
  const writeServer = (endings: string[]) => {
    write('endings', endings.join('\n'));
    const watchdog = path.join(TOOLS, '../local-stack/watchdog/watchdog.ts');
    write(
      'local-stack/main.ts',
      `import { readFileSync, writeFileSync } from 'node:fs';
       import { startWatchdog } from ${JSON.stringify(watchdog)};
       const [ending = '', ...others] = readFileSync('endings', 'utf8').split('\\n');
       writeFileSync('endings', others.join('\\n'));
       console.log('started');
       if (ending === 'stuck') {
         startWatchdog(500);
         await new Promise((resolve) => setTimeout(resolve, 300));
         for (;;);
       }
       if (ending.startsWith('SIG')) process.kill(process.pid, ending);
       else process.exit(Number(ending));`,
    );
  };
  const starts = (output: string) => output.match(/^started$/gm)?.length;

  beforeEach(() => writeToolchain());

  it.each([
    ['says so', '70'],
    ['is killed', 'SIGKILL'],
    ['runs out of memory', 'SIGABRT'],
    ['is stuck', 'stuck'],
  ])('and %s is started again', async (_case, ending) => {
    writeServer([ending, '0']);
    const { code, output } = await bootstrap(['start']);

    expect({ code, starts: starts(output) }).toEqual({ code: 0, starts: 2 });
    expect(output).toContain('and is started again.');
  });

  it.each([
    ['could not start', '1', 1],
    ['ended by itself', '0', 0],
    ['was asked to stop', 'SIGTERM', 143],
  ])('but not one that %s', async (_case, ending, expected) => {
    writeServer([ending, '0']);
    const { code, output } = await bootstrap(['start']);

    expect({ code, starts: starts(output) }).toEqual({ code: expected, starts: 1 });
  });

  it('again and again is given up, with its code', async () => {
    writeServer(Array(9).fill('70'));
    const { code, output } = await bootstrap(['start']);

    expect({ code, starts: starts(output) }).toEqual({ code: 70, starts: 5 });
  });

  it('is not started again by a command that does not keep it running', async () => {
    writeServer(['70', '0']);
    write('local-stack/dev.ts', "import './main.ts';");
    expect((await bootstrap(['dev'])).code).toBe(70);
  });

  it('and is stopped before it is started again stays stopped', async () => {
    writeServer(['70', '0']);
    const parent = spawn(process.execPath, [at('tools/bootstrap.mjs'), 'start'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    for await (const chunk of parent.stderr) if (String(chunk).includes('started again')) break;
    const ended = once(parent, 'exit');
    parent.kill('SIGTERM');

    expect(await ended).toEqual([null, 'SIGTERM']);
    expect(readFileSync(at('endings'), 'utf8')).toBe('0');
  });
});

describe('stopping', () => {
  beforeEach(() => {
    writeToolchain();
    write(
      'local-stack/main.ts',
      `import { writeFileSync } from 'node:fs';
       process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0); });
       setTimeout(() => {}, 20_000);
       console.log('ready');`,
    );
  });

  const startAndKill = async (program: string, args: string[], signal: NodeJS.Signals, env = {}) => {
    const parent = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of parent.stdout) if (String(chunk).includes('ready')) break;
    const ended = once(parent, 'exit');
    parent.kill(signal);
    await ended;
    // A server that was not stopped must not keep the tests waiting.
    parent.stdout.destroy();
  };

  it('by SIGTERM to npm reaches the server, which ends in its own way', async () => {
    await startAndKill('npm', ['start'], 'SIGTERM');

    await expect.poll(() => existsSync(at('stopped')), { timeout: 5000 }).toBe(true);
  });

  it('of a shell in between, which tells nobody, stops the server too', async () => {
    const env = { npm_lifecycle_event: 'start' };
    await startAndKill('sh', ['-c', 'node tools/bootstrap.mjs start; true'], 'SIGKILL', env);

    await expect.poll(() => existsSync(at('stopped')), { timeout: 5000 }).toBe(true);
  });
});

describe('what goes wrong is told in one line', () => {
  const lastLine = (output: string) => output.trim().split('\n').at(-1);

  it('no network at the first run', async () => {
    const cache = at('npm-cache');
    const { code, output } = await bootstrap(['start'], {
      npm_config_registry: CLOSED,
      npm_config_fetch_retries: '0',
      npm_config_cache: cache,
    });

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
    chmodSync(root, 0o555);
    const { status, stderr } = spawnSync(at('node'), [at('tools/bootstrap.mjs'), 'start'], {
      cwd: root,
      encoding: 'utf8',
      ...asNobody,
    });
    chmodSync(root, 0o755);

    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(/^Installing Node .* failed: this folder cannot be written to\..*$/);
  });

  it('a Node that is too old', async () => {
    const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"18.20.0"})';
    const args = ['--import', old, at('tools/bootstrap.mjs'), 'start'];
    const { code, output } = await runProgram(process.execPath, args, { cwd: root });

    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^Node 20 or newer is needed.*$/);
  });
});

it('repairs tools that were left half installed', async () => {
  writeToolchain();
  const [folder = ''] = readdirSync(at('.tools'));
  rmSync(at('.tools', folder, 'complete'));
  const { output } = await bootstrap(['start'], {
    npm_config_registry: CLOSED,
    npm_config_fetch_retries: '0',
    npm_config_cache: at('npm-cache'),
  });

  expect(output).toContain('Installing Node');
});
