import { execFile } from 'node:child_process';
import type { Log } from '../base/log.ts';

/** Keep-alive messages are sent three times in the time that systemd waits for one. */
const MESSAGES_PER_LIMIT = 3;

/**
 * Notifies systemd, where it started this process and asks for it (Type=notify, WatchdogSec=), that the site is
 * ready, then that it is alive. By systemd's own program, for Node has no Unix datagram sockets.
 */
export function notifySystemd(log: Log, env: NodeJS.ProcessEnv = process.env): { stop(): void } {
  if (!env.NOTIFY_SOCKET) return { stop: () => {} };
  const tell = (state: string) => {
    execFile('systemd-notify', [state], { env }, (error) => {
      if (error) log.warn('systemd could not be told of the site.', { error });
    });
  };

  tell('--ready');
  const limitMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  const keepAlive =
    limitMs > 0 ? setInterval(() => tell('WATCHDOG=1'), limitMs / MESSAGES_PER_LIMIT) : undefined;
  keepAlive?.unref();
  return {
    stop() {
      clearInterval(keepAlive);
      tell('STOPPING=1');
    },
  };
}
