import { fork } from 'node:child_process';
import path from 'node:path';
import type { FileHashes } from '../state/build-state.ts';

const PROCESS = path.join(import.meta.dirname, 'vite-process.ts');

/**
 * Runs a part's `vite build`.
 * @returns hashes of the files that it read as modules, by absolute paths; packages are left out.
 * @throws Error with Vite's output when it fails.
 */
export async function viteBuild(
  partFolder: string,
  outDir: string,
  configFile?: string,
): Promise<FileHashes> {
  const args = configFile ? [outDir, configFile] : [outDir];
  const { code, output, read } = await run(args, partFolder);
  if (code !== 0 || !read) throw new Error(`Building ${path.basename(partFolder)} failed:\n${output.trim()}`);
  return read;
}

type Outcome = { code: number; output: string; read: FileHashes | null };

function run(args: readonly string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const env = { ...environment(), NODE_ENV: 'production', NO_COLOR: '1' };
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    const child = fork(PROCESS, args, { cwd, env, execArgv: [], stdio: [...stdio] });
    let output = '';
    let read: FileHashes | null = null;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('message', (hashes: FileHashes) => {
      read = hashes;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, read }));
  });
}

/**
 * Without the variables that Vite and its plugins look at: they would change what is built, and are no part of a
 * part's sources. Under VITEST, plugins switch themselves off; a build that a test starts must be the one that is served.
 */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITE|MFE?_)/.test(name)));
}
