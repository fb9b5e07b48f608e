import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startNginxForTests } from '@burhan/testing/nginx';
import { type CountedServer, openSender } from './counted-server.ts';
import type { Counted } from './measure-costs.ts';

/** The project's nginx in front of a server: what its worker takes of the processor. */
export async function startCountedNginx(
  { url }: CountedServer,
  distDir: string,
): Promise<Counted & { stop: () => Promise<void> }> {
  const nginx = await startNginxForTests({ distDir, upstream: new URL(url).host });
  const { send, end } = openSender(nginx);
  const worker = workerOf(path.join(path.dirname(nginx.configFile), '.cache/nginx/nginx.pid'));
  return {
    send,
    tooLarge: [0, 400, 413, 414],
    async counts() {
      const [nanoseconds] = readFileSync(`/proc/${worker}/schedstat`, 'utf8').split(' ');
      const none = { database: 0, statements: 0, files: 0, requests: 0, compositions: 0, bytes: 0 };
      return { main: Number(nanoseconds) / 1e6, ...none };
    },
    stop() {
      end();
      return nginx.stop();
    },
  };
}

/** The process that answers, of those that nginx started. */
function workerOf(pidFile: string): string {
  const master = readFileSync(pidFile, 'utf8').trim();
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === master);
  const worker = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process'),
  );
  if (!worker) throw new Error('nginx has no worker.');
  return worker;
}

/** Null for a process that has ended meanwhile. */
function parentOf(pid: string): string | null {
  try {
    return /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
