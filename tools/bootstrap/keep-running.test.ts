import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallProject, TOOLS } from './testing/small-project.ts';

const { at, write, edit, bootstrap, writeTools } = smallProject();

describe('a server that crashes', () => {
  /** Ends as the list says, one entry a start; `code` exits, `signal` kills, `stuck` says that it lives, and then hangs; `busy` hangs often, and answers in between. */
  const writeServer = (endings: string[]) => {
    write('endings', endings.join('\n'));
    const sayAlive = path.join(TOOLS, '../local-stack/start/say-alive.ts');
    write(
      'local-stack/main.ts',
      `import { readFileSync, writeFileSync } from 'node:fs';
       import { sayAlive } from ${JSON.stringify(sayAlive)};
       const [ending = '', ...others] = readFileSync('endings', 'utf8').split('\\n');
       writeFileSync('endings', others.join('\\n'));
       console.log('started');
       if (ending === 'stuck') {
         sayAlive();
         setTimeout(() => { for (;;); }, 1200);
         await new Promise(() => {});
       }
       if (ending === 'busy') {
         sayAlive();
         const never = new Int32Array(new SharedArrayBuffer(4));
         for (let turn = 0; turn < 12; turn += 1) {
           Atomics.wait(never, 0, 0, 400);
           await new Promise((resolve) => setTimeout(resolve, 1));
         }
         process.exit(0);
       }
       if (ending.startsWith('SIG')) process.kill(process.pid, ending);
       else process.exit(Number(ending));`,
    );
  };
  const starts = (output: string) => output.match(/^started$/gm)?.length;

  const KEEP_RUNNING = 'tools/bootstrap/keep-running.mjs';
  beforeEach(() => {
    writeTools();
    // The pauses double from here: those of a site would take half a minute.
    edit(KEEP_RUNNING, 'FIRST_PAUSE_MS = 1000;', 'FIRST_PAUSE_MS = 50;');
    edit(KEEP_RUNNING, 'STUCK_AFTER_LOOKS = 10;', 'STUCK_AFTER_LOOKS = 3;');
  });

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
    ['is busy, and answers in between', 'busy', 0],
    ['was asked to stop', 'SIGTERM', 143],
  ])('but not one that %s', async (_case, ending, expected) => {
    writeServer([ending, '0']);
    const { code, output } = await bootstrap(['start']);

    expect({ code, starts: starts(output) }).toEqual({ code: expected, starts: 1 });
  });

  it('again and again is never given up', async () => {
    edit(KEEP_RUNNING, 'LONGEST_PAUSE_MS = 60_000;', 'LONGEST_PAUSE_MS = 50;');
    writeServer([...Array(11).fill('70'), '0']);
    const ended = await bootstrap(['start']);

    expect({ code: ended.code, starts: starts(ended.output) }).toEqual({ code: 0, starts: 12 });
  });

  it('is not started again by a command that does not keep it running', async () => {
    writeServer(['70', '0']);
    write('local-stack/dev.ts', "import './main.ts';");
    expect((await bootstrap(['dev'])).code).toBe(70);
  });

  it('and is stopped before it is started again stays stopped', async () => {
    writeServer(['70', '0']);
    cpSync(path.join(TOOLS, '..', KEEP_RUNNING), at(KEEP_RUNNING));
    const parent = spawn(process.execPath, [at('tools/bootstrap.mjs'), 'start'], {
      cwd: at(),
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
    writeTools();
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
      cwd: at(),
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
