import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { failureOf } from './failure.mjs';
import { isPinned, pinnedProject, VERSIONS } from './pinned-tools.mjs';
import { runQuietly } from './run-quietly.mjs';

/** Node on musl and glibc, on x64 and arm64, are different programs: a folder copied elsewhere is not reused. */
const FOLDER = `node-${VERSIONS.node}-pnpm-${VERSIONS.pnpm}-${process.platform}-${process.arch}`;

/**
 * @typedef {{ node: string, pnpm: string, path: string }} Toolchain the two programs, and a PATH that begins with them
 */

/**
 * Node 24 and pnpm in `.tools/`, from the npm registry when they are missing or broken.
 * @param {string} root the project's folder
 * @returns {Promise<Toolchain>}
 */
export async function toolchain(root) {
  const home = join(root, '.tools');
  const installed = join(home, FOLDER);
  if (!runs(installed)) await install(home, installed);

  const { node, pnpm } = programs(installed);
  const path = [dirname(node), dirname(pnpm), process.env.PATH ?? ''].join(delimiter);
  return { node, pnpm, path };
}

/** @param {string} folder */
function programs(folder) {
  const modules = join(folder, 'node_modules');
  return { node: join(modules, 'node', 'bin', 'node'), pnpm: join(modules, '.bin', 'pnpm') };
}

/** @param {string} folder a stamp says that it was complete; asking Node for its version says that it still is. */
function runs(folder) {
  const { node, pnpm } = programs(folder);
  return existsSync(join(folder, 'complete')) && existsSync(pnpm) && versionOf(node) === `v${VERSIONS.node}`;
}

/** @param {string} home @param {string} installed */
async function install(home, installed) {
  const what = `Installing Node ${VERSIONS.node} and pnpm ${VERSIONS.pnpm}`;
  const attempt = join(home, `.installing-${process.pid}`);
  console.log(`${what} into .tools/ (once) …`);
  try {
    mkdirSync(attempt, { recursive: true });
    const { manifest, lock } = pinnedProject();
    writeFileSync(join(attempt, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(attempt, 'package-lock.json'), JSON.stringify(lock));
    if (!isPinned())
      console.log('  Their hashes for this system are not known here: the registry is believed.');
    await installInto(attempt, what);
    writeFileSync(join(attempt, 'complete'), '');
    rmSync(installed, { recursive: true, force: true });
    renameSync(attempt, installed);
  } catch (error) {
    if (runs(installed)) return;
    throw error instanceof Error && 'code' in error ? failureOf(what, error.message) : error;
  } finally {
    rmSync(attempt, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {string} what */
async function installInto(folder, what) {
  const options = { cwd: folder, env: outsideOfNpm(), waitingFor: 'waiting for the npm registry' };
  const flags = ['--no-audit', '--no-fund', '--omit=dev'];
  const npm = npmCommand();
  const { code, output } = await runQuietly(npm.program, [...npm.args, 'ci', ...flags], options);
  if (code !== 0) throw failureOf(what, output);

  const { node, pnpm } = programs(folder);
  for (const [program, version] of [
    [node, `v${VERSIONS.node}`],
    [pnpm, VERSIONS.pnpm],
  ]) {
    if (versionOf(program) === version) continue;
    throw failureOf(what, `${program} does not run on this system.`);
  }
}

/** The npm that runs us where there is one; its `npm-cli.js` works where no `npm` is on the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? { program: process.execPath, args: [script] }
    : { program: 'npm', args: [] };
}

/**
 * The environment without what an outer `npm run` adds about its own project, so that npm works in the folder that
 * it is called in. What the person set (registry, proxy, certificates, cache) stays.
 */
function outsideOfNpm() {
  // npm's own waits add up to minutes before it admits that there is no network.
  const env = {
    npm_config_fetch_retry_mintimeout: '1000',
    npm_config_fetch_retry_maxtimeout: '5000',
    ...process.env,
  };
  for (const name of Object.keys(env)) {
    if (/^npm_(package_|lifecycle_|config_(local_prefix|prefix|global|dry_run|workspaces?)$)/i.test(name)) {
      delete env[name];
    }
  }
  return env;
}

/** @param {string} program */
function versionOf(program) {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
