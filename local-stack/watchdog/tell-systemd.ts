import { execFile } from 'node:child_process';
import type { Log } from '../base/log.ts';

/** Signs of life come three times in the time that systemd waits for one. */
const SIGNS_PER_LIMIT = 3;

/**
 * Tells systemd, where it started this process and asks for it (Type=notify, WatchdogSec=), that the site is ready,
 * and from then on that it lives. Node has no datagram sockets of the file system; systemd's own program has.
 */
export function tellSystemd(log: Log, env: NodeJS.ProcessEnv = process.env): { stop(): void } {
  if (!env.NOTIFY_SOCKET) return { stop: () => {} };
  const tell = (state: string) => {
    execFile('systemd-notify', [state], { env }, (error) => {
      if (error) log.warn('systemd could not be told of the site.', { error });
    });
  };

  tell('--ready');
  const limitMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  const signs = limitMs > 0 ? setInterval(() => tell('WATCHDOG=1'), limitMs / SIGNS_PER_LIMIT) : undefined;
  signs?.unref();
  return {
    stop() {
      clearInterval(signs);
      tell('STOPPING=1');
    },
  };
}
