import { warningsOfUnknownVariables } from '@burhan/shared/environment/read-variables';
import { StartupError } from '@burhan/shared/startup-error';
import { createLog, type Log } from '../base/log.ts';
import { type Environment, parseConfig } from '../installation/config.ts';
import type { StartSite } from '../site/site.ts';
import { announcement, isOutputStored } from './announce.ts';
import { startLocalSupabase } from './local-supabase.ts';

/** A stop takes at most 5 s (docs/rules/accounts.md#installation), so the process exits even if something hangs. */
const STOP_TIMEOUT_MS = 4500;

/**
 * Serves until a signal asks to stop, then ends the process: with 0, or with 1 if something went wrong or the server
 * could not start.
 * @param startSite starts what is served at `/`: the prerendered site, except in development.
 */
export async function runServer(environment: Environment, startSite?: StartSite): Promise<never> {
  const log = createLog();
  // The reader of the log may have gone. That is no reason to stop serving, and it cannot be logged.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  const { stopRequested, stopBecause, exitCode } = listenForReasonsToStop(log);
  try {
    const config = parseConfig(environment);
    for (const line of warningsOfUnknownVariables(environment)) log.warn(line);
    const server = await startLocalSupabase(config, log, startSite);
    process.stdout.write(announcement(server, config, isOutputStored(environment)));
    void server.lost.then((error) => stopBecause('The database ended; the server stops.', error));
    await stopRequested;
    await server.stop();
    log.info('Stopped.');
    process.exit(exitCode());
  } catch (error) {
    if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
    else log.error('The server could not start.', error);
    process.exit(1);
  }
}

function listenForReasonsToStop(log: Log) {
  const { promise: stopRequested, resolve } = Promise.withResolvers<void>();
  let code = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
  const stopBecause = (reason: string, error: unknown) => {
    log.error(reason, error);
    code = 1;
    resolve();
  };
  // After this time the process exits, even if the server is still starting or stopping.
  void stopRequested.then(() => setTimeout(() => process.exit(code || 1), STOP_TIMEOUT_MS).unref());
  process.on('uncaughtException', (error: unknown) => {
    stopBecause('Something unforeseen happened; the server stops.', error);
  });
  // Nothing waits for this promise any more, for example after an aborted request. The server goes on.
  process.on('unhandledRejection', (error: unknown) => {
    log.error('A rejected promise was not handled.', error);
  });
  return { stopRequested, stopBecause, exitCode: () => code };
}
