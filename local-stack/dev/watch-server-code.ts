import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Log } from '../base/log.ts';
import { SOURCES } from './sources.ts';

const SOURCE = /\.(?:ts|sql|json|conf)$/;
const TEST = /\.test\.ts$|[/\\](?:testing|tests)[/\\.]/;

/** Says that the server must be started again when its own code changes: that is not taken in while it runs. */
export function watchServerCode({ watcher }: ViteDevServer, log: Log): void {
  const onChange = (file: string) => {
    if (!isServerCode(file)) return;
    const name = path.relative(path.dirname(SOURCES.host), file);
    log.warn(`${name} has changed: stop the server and start it again to use it.`);
  };
  watcher.add(SOURCES.forServer);
  watcher.on('change', onChange);
}

/** Whether a file is code that this process runs. */
export function isServerCode(file: string): boolean {
  const isBelow = (folder: string) => file.startsWith(`${folder}${path.sep}`);
  return (
    SOURCES.forServer.some(isBelow) &&
    !SOURCES.forBrowsers.some(isBelow) &&
    SOURCE.test(file) &&
    !TEST.test(file) &&
    !file.includes(`${path.sep}node_modules${path.sep}`)
  );
}
