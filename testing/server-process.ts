import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Environment } from '@burhan/local-supabase/installation/config';
import { publishableKeyOf } from './sign-in.ts';

export type Finished = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** A server in a process of its own, which ends with this process. */
export type StartedServer = {
  url: string;
  publishableKey: string;
  /** Everything printed so far. */
  stdout: () => string;
  stderr: () => string;
  /** Sends the signal, and waits until the process has ended. */
  kill: (signal: NodeJS.Signals) => Promise<Finished>;
};

export type ServerOptions = {
  /** The script to run, relative to `root`. */
  script?: string;
  root?: string;
  cwd?: string;
};

/** Makes V8 compile WebAssembly without optimizing it, because databases of tests do not live long enough for that. */
export const BASELINE_WASM = '--liftoff-only';

/** Sites of tests send requests for Crossref to an address that refuses them, unless a test names another address. */
export const NO_CROSSREF = { CROSSREF_URL: 'http://127.0.0.1:1' };

/** Processes share this one's cache of compiled modules. */
const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
const OWN_ENVIRONMENT = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...NO_CROSSREF };

const ROOT = path.join(import.meta.dirname, '..');

/** Runs a script of the project to its end. */
export async function runScript(
  script: string,
  options: { args?: string[]; environment?: Environment; input?: string } = {},
): Promise<Finished> {
  const program = [BASELINE_WASM, path.join(ROOT, script)];
  const child = spawn(process.execPath, [...program, ...(options.args ?? [])], {
    env: { ...OWN_ENVIRONMENT, ...options.environment },
    cwd: '/',
  });
  const { finished } = listenTo(child);
  // A script that reads nothing may have ended already.
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  return finished;
}

/**
 * Starts `npm start`'s server, or another script, and waits until it prints that it is ready.
 * @param environment its variables, with DATA_DIR, besides PATH, HOME and TMPDIR; a free port unless it names one.
 * @throws Error with its output if it ends before that.
 */
export async function startServer(
  environment: Environment,
  { script = 'local-supabase/main.ts', root = ROOT, cwd = '/' }: ServerOptions = {},
): Promise<StartedServer> {
  const program = [BASELINE_WASM, path.join(root, script)];
  const child = spawn(process.execPath, program, {
    env: { ...OWN_ENVIRONMENT, PORT: '0', ...environment },
    cwd,
  });
  const killAtExit = () => void child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const { finished, stdout, stderr } = listenTo(child);
  void finished.finally(() => process.off('exit', killAtExit));

  const ready = Promise.withResolvers<string>();
  child.stdout?.on('data', () => {
    const url = /The site +(http:\/\/[^/\s]+)/.exec(stdout())?.[1];
    if (url) ready.resolve(url);
  });
  finished.then(
    () => ready.reject(new Error(`The server ended: ${stdout()}${stderr()}`)),
    (error: unknown) => ready.reject(error),
  );
  return {
    url: await ready.promise,
    publishableKey: await publishableKeyOf(environment.DATA_DIR ?? ''),
    stdout,
    stderr,
    kill(signal) {
      child.kill(signal);
      return finished;
    },
  };
}

function listenTo(child: ChildProcess) {
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const finished = once(child, 'close').then(
    ([code, signal]): Finished => ({ code, signal, stdout, stderr }),
  );
  return { finished, stdout: () => stdout, stderr: () => stderr };
}
