import { UPLOAD_MAXIMUM_BYTES } from '@burhan/shared/limits';
import type { ViteDevServer } from 'vite';
import { createLog, type Log } from '../../base/log.ts';
import { StartupError } from '../../base/startup-error.ts';
import { listen, type Middleware } from '../../http/server.ts';
import type { Environment } from '../../installation/config.ts';
import { type PartOptions, parsePartOptions } from './part-options.ts';
import { containerAddress, modulesPath, startPartServer } from './part-server.ts';
import { expectShell, shellHandler } from './shell.ts';

const HOST = '127.0.0.1';

/** What hangs when the server is asked to stop is left to the operating system. */
const STOP_TIMEOUT_MS = 4500;

/**
 * `npm run dev -- <remote> --shell <address>`: the deployed site with that remote from its sources, until a signal asks
 * to stop. Ends the process: with 1 when it could not start.
 */
export async function runPart(args: readonly string[], environment: Environment): Promise<never> {
  const { promise: stopRequested, resolve: stop } = Promise.withResolvers<void>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop());
  try {
    const close = await startPart(parsePartOptions(args, environment), createLog());
    await stopRequested;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`,
    );
    process.exit(1);
  }
}

/** @returns closes it. @throws StartupError */
async function startPart({ part, shell, port }: PartOptions, log: Log): Promise<() => Promise<void>> {
  await expectShell(shell, part);
  const origin = () => `${HOST}:${http.port}`;
  const developed = { part, entry: containerAddress(part) };
  const handler = shellHandler(shell, developed, () => `ws://${origin()}`);
  // What is too much for an address, the shell says.
  const maximumBodyBytes = () => UPLOAD_MAXIMUM_BYTES;
  const http = await listen({ host: HOST, port, handler, maximumBodyBytes, log });
  const modules = await startPartServer(http.node, part);
  http.intercept(modulesOf(modules, modulesPath(part)));

  log.info(`${shell} with ${part} from its sources. Its files, releases and pages stay as they are.`);
  log.info(`What a signed-in editor saves in the console is saved in the database of ${shell}.`);
  log.info(`Ready at http://${origin()}/`);
  return async () => {
    await modules.close();
    await http.close();
  };
}

function modulesOf({ middlewares }: ViteDevServer, path: string): Middleware {
  return (message, target, next) => {
    if (!message.url?.startsWith(path)) {
      next();
      return;
    }
    // The shell has none of them: what is missing or does not compile is not asked for there.
    middlewares(message, target, (error?: unknown) => target.writeHead(error ? 500 : 404).end());
  };
}
