import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureOf } from './failure.mjs';
import { VERSIONS } from './pinned-tools.mjs';
import { runQuietly } from './run-quietly.mjs';

/**
 * Installs the packages of the lock file unless exactly they are there already; then nothing is asked of the network.
 * @param {string} root
 * @param {import('./toolchain.mjs').Toolchain} tools
 */
export async function installPackages(root, tools) {
  const stamp = join(root, 'node_modules', '.installed-from');
  const folders = packageFolders(root);
  const wanted = fingerprint(root, folders);
  if (readIfThere(stamp) === wanted && isComplete(root, folders)) return;

  console.log('Installing the packages of pnpm-lock.yaml …');
  const what = 'Installing the packages';
  const env = { ...process.env, PATH: tools.path, CI: process.env.CI || 'true' };
  const args = ['install', '--frozen-lockfile', '--config.confirm-modules-purge=false'];
  const { code, output } = await runQuietly(tools.pnpm, args, { cwd: root, env, waitingFor: 'installing' });
  if (code !== 0) {
    process.stderr.write(output);
    throw failureOf(what, output);
  }
  try {
    writeFileSync(stamp, wanted);
  } catch (error) {
    throw failureOf(what, String(error));
  }
}

/** The workspace: the root and every folder of it that has a package.json. @param {string} root */
function packageFolders(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => entry.name)
    .filter((name) => name !== 'node_modules')
    .sort();
}

/** @param {string} root @param {readonly string[]} folders */
function fingerprint(root, folders) {
  const hash = createHash('sha256');
  hash.update(`${VERSIONS.node} ${VERSIONS.pnpm} ${process.platform} ${process.arch}\n`);
  const manifests = folders.map((folder) => join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(`${file}\n${readIfThere(join(root, file)) ?? ''}\n`);
  }
  return hash.digest('hex');
}

/** Somebody may have removed a part of what was installed. @param {string} root @param {readonly string[]} folders */
function isComplete(root, folders) {
  if (!existsSync(join(root, 'node_modules', '.pnpm'))) return false;
  return folders.every((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return Object.keys(dependencies).every((name) => existsSync(join(root, folder, 'node_modules', name)));
  });
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
