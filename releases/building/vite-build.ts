import { fork } from 'node:child_process';
import path from 'node:path';
import type { Release } from '../state/release.ts';

/** Names of what a part's modules export, by the paths of their sources from the part's folder, without the ending. */
export type BuiltExports = Readonly<Record<string, readonly string[]>>;

type BuiltPart = { registry: Release['registry']; exports: BuiltExports };

const PROCESS = path.join(import.meta.dirname, 'vite-process.ts');

/**
 * Runs a part's `vite build`s: for browsers, and with `vite.server.config.ts`, where it has one, for prerendering.
 * @returns the part's registry, as `readRegistry` gives it, and what its modules export.
 * @throws Error with Vite's output when one fails.
 */
export async function viteBuild(
  partFolder: string,
  browserDir: string,
  serverDir: string,
): Promise<BuiltPart> {
  const { code, output, built } = await run([browserDir, serverDir], partFolder);
  if (code !== 0) throw new Error(`Building ${path.basename(partFolder)} failed:\n${output.trim()}`);
  return built;
}

type Outcome = { code: number; output: string; built: BuiltPart };

function run(args: readonly string[], cwd: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const env = { ...environment(), NODE_ENV: 'production', NO_COLOR: '1' };
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    const child = fork(PROCESS, args, { cwd, env, execArgv: [], stdio: [...stdio] });
    let output = '';
    let built: BuiltPart;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('message', (message) => {
      built = message as BuiltPart;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, built }));
  });
}

/**
 * Without the variables that Vite and its plugins look at: they would change what is built, and are no part of a
 * part's sources. Under VITEST, plugins switch themselves off; a build that a test starts must be the one that is served.
 */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITE|MFE?_)/.test(name)));
}
