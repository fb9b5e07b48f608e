import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Environment } from '@burhan/local-supabase/installation/config';
import { publishableKeyOf } from './sign-in.ts';

type Finished = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

/** Makes V8 compile WebAssembly without optimizing it, because databases of tests do not live long enough for that. */
export const BASELINE_WASM = '--liftoff-only';

/** Sites of tests send requests for Crossref to an address that refuses them, unless a test names another address. */
export const NO_CROSSREF = { CROSSREF_URL: 'http://127.0.0.1:1' };

/** Processes share this one's cache of compiled modules. */
const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
const OWN_ENVIRONMENT = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...NO_CROSSREF };

const ROOT = path.join(import.meta.dirname, '..');

/** The script is relative to `root`. */
type Run = { root?: string; cwd?: string; args?: string[]; environment?: Environment };

function run(script: string, { root = ROOT, cwd = '/', args = [], environment = {} }: Run) {
  const child = spawn(process.execPath, [BASELINE_WASM, path.join(root, script), ...args], {
    env: { ...OWN_ENVIRONMENT, ...environment },
    cwd,
  });
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk: Buffer) => {
      said[stream] += chunk;
    });
  const finished = once(child, 'close').then(([code, signal]): Finished => ({ code, signal, ...said }));
  return { child, said, finished };
}

/** Runs a script of the project to its end. */
export async function runScript(
  script: string,
  { input = '', ...options }: Run & { input?: string } = {},
): Promise<Finished> {
  const { child, finished } = run(script, options);
  // A script that reads nothing may have ended already.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return finished;
}

/**
 * Starts `npm start`'s server, or another script, and waits until it prints that it is ready. It ends with this process.
 * @param environment its variables, with DATA_DIR, besides PATH, HOME and TMPDIR; a free port unless it names one.
 * @throws Error with its output if it ends before that.
 */
export async function startServer(
  environment: Environment,
  { script = 'local-supabase/main.ts', ...options }: Run & { script?: string } = {},
) {
  const { child, said, finished } = run(script, { ...options, environment: { PORT: '0', ...environment } });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  void finished.finally(() => process.off('exit', killAtExit));

  const ready = Promise.withResolvers<string>();
  child.stdout.on('data', () => {
    const url = /The site +(http:\/\/[^/\s]+)/.exec(said.stdout)?.[1];
    if (url) ready.resolve(url);
  });
  finished.then(
    () => ready.reject(new Error(`The server ended: ${said.stdout}${said.stderr}`)),
    (error: unknown) => ready.reject(error),
  );
  return {
    url: await ready.promise,
    publishableKey: await publishableKeyOf(environment.DATA_DIR ?? ''),
    /** Everything printed so far. */
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    /** Sends the signal, and waits until the process has ended. */
    kill(signal: NodeJS.Signals): Promise<Finished> {
      child.kill(signal);
      return finished;
    },
  };
}
