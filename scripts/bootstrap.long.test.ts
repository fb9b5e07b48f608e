import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startHttpServer } from '@burhan/testing/http-server';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const SYSTEM = `${process.platform}-${process.arch}`;

/** Stand-ins for Node and pnpm, which write files to show that they ran. */
const NODE = {
  ...{ name: `node-${SYSTEM}`, version: '24.21.0', file: 'bin/node' },
  script: `touch "$RAN"\nexec "${process.execPath}" "$@"`,
};
const PNPM = {
  ...{ name: `@pnpm/exe.${SYSTEM}`, version: '12.21.0', file: 'pnpm' },
  script:
    'echo "$@" >> pnpm-calls\nmkdir -p node_modules/.pnpm\ncp pnpm-lock.yaml node_modules/.pnpm/lock.yaml',
};
const PROGRAMS = [NODE, PNPM];

/** A small project with the real bootstrap.mjs. */
const { at, write } = testFolder();
beforeEach(() => {
  cpSync(path.join(import.meta.dirname, 'bootstrap.mjs'), at('scripts/bootstrap.mjs'));
  write('package.json', '{"type": "module", "scripts": {"start": "node scripts/bootstrap.mjs serve.ts"}}');
  write('pnpm-lock.yaml', 'lockfileVersion: 9');
  write('show.ts', 'const words: string[] = process.argv.slice(2); console.log(...words); process.exit(7);');
  write(
    'serve.ts',
    `import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0); });
     setTimeout(() => {}, 20_000);
     console.log('ready');`,
  );
});

function writeProgram(folder: string, { file, script }: typeof NODE): void {
  write(`${folder}/${file}`, `#!/bin/sh\n${script}\n`);
  chmodSync(at(folder, file), 0o755);
}

const environment = (env: NodeJS.ProcessEnv) => ({ ...process.env, RAN: at('ran'), ...env });

async function bootstrap(args: string[], env: NodeJS.ProcessEnv) {
  const program = ['scripts/bootstrap.mjs', ...args];
  const child = spawn(process.execPath, program, { cwd: at(), env: environment(env) });
  const closed = once(child, 'close');
  const output = (await text(child.stdout)) + (await text(child.stderr));
  const [code] = await closed;
  return { code, output };
}

/** An environment for npm with a registry of these programs. The project has the hashes of all except `another`. */
async function startRegistry(another?: typeof NODE): Promise<NodeJS.ProcessEnv> {
  const server = await startHttpServer((request, response) => {
    const asked = decodeURIComponent(request.url ?? '').slice(1);
    if (asked.endsWith('.tgz')) return response.end(readFileSync(at('registry', asked)));
    const dist = { tarball: `${server.url}/${encodeURIComponent(asked)}.tgz` };
    const versions = PROGRAMS.map(({ version }) => [version, { name: asked, version, dist }]);
    return response.end(JSON.stringify({ name: asked, versions: Object.fromEntries(versions) }));
  });
  onTestFinished(() => server.close());
  for (const program of PROGRAMS) {
    const { name, version } = program;
    const folder = `registry/${name}`;
    writeProgram(`${folder}/package`, program);
    const about = { name, version, scripts: { install: 'touch "$RAN"' } };
    write(`${folder}/package/package.json`, JSON.stringify(about));
    execFileSync('tar', ['-czf', at(`${folder}.tgz`), 'package'], { cwd: at(folder) });
    const hash = createHash('sha512').update(readFileSync(at(`${folder}.tgz`)));
    const source = readFileSync(at('scripts/bootstrap.mjs'), 'utf8');
    const known = new RegExp(`('${name}@${version}':\\s*'sha512-)[^']+`);
    if (program !== another)
      write('scripts/bootstrap.mjs', source.replace(known, `$1${hash.digest('base64')}`));
  }
  const registry = { npm_config_registry: `${server.url}/`, npm_config_cache: at('npm-cache') };
  return { ...registry, npm_config_fetch_retries: '0' };
}

const NO_REGISTRY = { npm_config_registry: 'http://127.0.0.1:1/', npm_config_fetch_retries: '0' };

it('brings Node, pnpm and the packages once, and runs a script under that Node', async () => {
  const { output } = await bootstrap(['show.ts', 'first'], await startRegistry());
  expect(output).toMatch(/^The first time takes .*\nNode 24 and pnpm, .*\nThe packages .*\nfirst\n$/s);
  expect(existsSync(at('ran'))).toBe(true);

  expect(await bootstrap(['show.ts', '--port', '1'], NO_REGISTRY)).toEqual({ code: 7, output: '--port 1\n' });
  write('pnpm-lock.yaml', 'lockfileVersion: 10');
  await bootstrap(['show.ts'], NO_REGISTRY);
  expect(readFileSync(at('pnpm-calls'), 'utf8')).toMatch(/^(install --frozen-lockfile .*\n){2}$/);
});

it.each(PROGRAMS)('refuses a $name that is another, and runs nothing of it', async (another) => {
  const { code, output } = await bootstrap(['show.ts'], await startRegistry(another));

  expect(output).toContain('EINTEGRITY means that what came is not what this project names');
  expect(code).toBe(1);
  expect(existsSync(at('ran'))).toBe(false);
  expect(readdirSync(at('.tools'))).toEqual([]);
});

it.each([
  ['SIGTERM to npm', ['npm', 'start'], 'SIGTERM'],
  ['the end of a shell in between', ['sh', '-c', 'node scripts/bootstrap.mjs serve.ts; true'], 'SIGKILL'],
] as const)('%s stops the server, which ends in its own way', async (_, [program, ...args], signal) => {
  // The files of a finished installation.
  for (const each of PROGRAMS)
    writeProgram(`.tools/${NODE.version}-${PNPM.version}-${SYSTEM}/node_modules/${each.name}`, each);
  const env = environment({ npm_lifecycle_event: 'start' });
  const parent = spawn(program, args, { cwd: at(), env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of parent.stdout) if (String(chunk).includes('ready')) break;
  const ended = once(parent, 'exit');
  parent.kill(signal);
  await ended;
  // The tests must not wait for a server that was not stopped.
  parent.stdout.destroy();

  await expect.poll(() => existsSync(at('stopped')), { timeout: 5000 }).toBe(true);
});
