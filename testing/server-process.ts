import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@burhan/local-stack/installation/config';

export type Finished = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type StartedServer = {
  url: string;
  /** Everything printed so far. */
  stdout: () => string;
  /** Closes the end of its output that somebody read. */
  stopReading: () => void;
  kill: (signal: NodeJS.Signals) => Promise<Finished>;
};

/** Runs a script of local-stack to its end. */
export async function runScript(
  script: string,
  options: { args?: string[]; environment?: Environment; input?: string } = {},
): Promise<Finished> {
  const child = start(script, options.environment, options.args);
  const finished = outcome(child);
  child.stdin.end(options.input ?? '');
  return finished;
}

/** Starts `main.ts` and waits until it says that it is ready. */
export async function startServer(environment: Environment): Promise<StartedServer> {
  const child = start('main.ts', { PORT: '0', ...environment });
  const finished = outcome(child);
  let stdout = '';
  const ready = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    const url = /Ready at (http:\/\/[^/\s"]+)/.exec(stdout)?.[1];
    if (url) ready.resolve(url);
  });
  finished.then(
    ({ stderr }) => ready.reject(new Error(`The server ended: ${stdout}${stderr}`)),
    (error: unknown) => ready.reject(error),
  );
  return {
    url: await ready.promise,
    stdout: () => stdout,
    stopReading() {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    kill(signal) {
      child.kill(signal);
      return finished;
    },
  };
}

function start(script: string, environment: Environment = {}, args: string[] = []) {
  const file = fileURLToPath(new URL(`../local-stack/${script}`, import.meta.url));
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(process.execPath, [file, ...args], { env: { PATH, HOME, TMPDIR, ...environment }, cwd: '/' });
}

async function outcome(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return { code, signal, stdout, stderr };
}
