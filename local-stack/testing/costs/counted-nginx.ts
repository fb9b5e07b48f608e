import { readFileSync } from 'node:fs';
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
      const none = { database: 0, statements: 0, files: 0, requests: 0, bytes: 0 };
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
  const children = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ');
  const worker = children.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker process'),
  );
  if (!worker) throw new Error('nginx has no worker.');
  return worker;
}
