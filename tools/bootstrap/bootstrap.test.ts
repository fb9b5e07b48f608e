import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { startHttpServer } from '@burhan/testing/http-server';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { smallProject } from './testing/small-project.ts';

const { at, write, edit, bootstrap, writeTools } = smallProject();

const SYSTEM = `${process.platform}-${process.arch}`;
const PACKAGES = { [`node-${SYSTEM}`]: '24.21.0', [`@pnpm/exe.${SYSTEM}`]: '12.21.0' };

/** A registry with a Node and a pnpm that only pass on; they say so in a file when they run, also when installed. */
async function startRegistry(): Promise<{ url: string; hashOf: (name: string) => string }> {
  const packed = new Map<string, Buffer>();
  for (const [name, version] of Object.entries(PACKAGES)) {
    const folder = `registry/${name}`;
    write(
      `${folder}/package/package.json`,
      JSON.stringify({ name, version, scripts: { install: 'touch "$RAN"' } }),
    );
    write(`${folder}/package/bin/node`, `#!/bin/sh\ntouch "$RAN"\nexec "${process.execPath}" "$@"\n`);
    write(`${folder}/package/pnpm`, '#!/bin/sh\nmkdir -p node_modules/.pnpm\n');
    execFileSync('chmod', ['+x', at(folder, 'package/bin/node'), at(folder, 'package/pnpm')]);
    execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: at(folder) });
    packed.set(name, readFileSync(at(folder, 'package.tgz')));
  }
  const hashOf = (name: string) =>
    `sha512-${createHash('sha512')
      .update(packed.get(name) ?? '')
      .digest('base64')}`;
  const server = await startHttpServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(1);
    const name = asked.replace(/\.tgz$/, '');
    if (asked !== name) return response.end(packed.get(name));
    const version = PACKAGES[name] ?? '';
    const dist = { tarball: `${server.url}/${encodeURIComponent(name)}.tgz`, integrity: hashOf(name) };
    return response.end(JSON.stringify({ name, versions: { [version]: { name, version, dist } } }));
  });
  onTestFinished(() => server.close());
  return { url: `${server.url}/`, hashOf };
}

const npm = (registry: string) => ({
  npm_config_registry: registry,
  npm_config_fetch_retries: '0',
  npm_config_cache: at('npm-cache'),
  RAN: at('ran'),
});

it('brings Node and pnpm once, and runs a command under that Node', async () => {
  const { url, hashOf } = await startRegistry();
  for (const name of Object.keys(PACKAGES))
    edit('tools/bootstrap/bring-tools.mjs', new RegExp(`('${name}@[^']+':\\s*')[^']+`), `$1${hashOf(name)}`);

  expect((await bootstrap(['build'], npm(url))).output).toContain('\nbuilt\n');
  expect(existsSync(at('ran'))).toBe(true);
  expect((await bootstrap(['build'], npm('http://127.0.0.1:1/'))).output).not.toContain('Node 24');
});

it.each(Object.keys(PACKAGES))('refuses a %s that is another, and runs nothing of it', async (another) => {
  const { url, hashOf } = await startRegistry();
  for (const name of Object.keys(PACKAGES).filter((name) => name !== another))
    edit('tools/bootstrap/bring-tools.mjs', new RegExp(`('${name}@[^']+':\\s*')[^']+`), `$1${hashOf(name)}`);
  const { code, output } = await bootstrap(['build'], npm(url));

  expect(output).toContain('EINTEGRITY means that what came is not what this project names');
  expect(code).toBe(1);
  expect(existsSync(at('ran'))).toBe(false);
  expect(readdirSync(at('.tools'))).toEqual([]);
});

it('says what it needs when the registry does not answer', async () => {
  const { code, output } = await bootstrap(['build'], npm('http://127.0.0.1:1/'));

  expect(code).toBe(1);
  expect(output.trim().split('\n').at(-1)).toMatch(
    /^Installing failed, for the reason above\. It needs the npm registry/,
  );
  expect(readdirSync(at('.tools'))).toEqual([]);
});

it('runs the scripts of a command in order, with the arguments of the person, until one fails', async () => {
  writeTools();
  const { code, output } = await bootstrap(['start', '--port', '1']);
  expect(output).toMatch(new RegExp(`built\nserved ${process.version} --port 1`));
  expect(code).toBe(0);

  write('local-supabase/main.ts', 'process.exit(7)');
  expect((await bootstrap(['start'])).code).toBe(7);

  write('releases/commands/build-command.ts', 'process.exit(3)');
  expect((await bootstrap(['start'])).code).toBe(3);
});

it('installs the packages once, from the frozen lock file, and again when it changes', async () => {
  writeTools();
  const calls = () => readFileSync(at('pnpm-calls'), 'utf8').trim().split('\n');
  await bootstrap(['build']);
  await bootstrap(['build']);
  expect(calls()).toEqual([expect.stringMatching(`${process.version} install --frozen-lockfile`)]);

  write('pnpm-lock.yaml', 'lockfileVersion: 10');
  await bootstrap(['build']);
  expect(calls()).toHaveLength(2);
});

it('answers a command that is not there with those that are', async () => {
  const { code, output } = await bootstrap(['strat']);

  expect(code).toBe(1);
  expect(output).toMatch(/There is no command "strat"; those are: start, /);
});

it('begins with Node 18 or newer', async () => {
  const old = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"16.20.0"})';
  const { code, output } = await bootstrap(['start'], {}, ['--import', old]);

  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^Node 18 or newer is needed.*$/);
});

describe('stopping', () => {
  beforeEach(() => {
    writeTools();
    write(
      'local-supabase/main.ts',
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
