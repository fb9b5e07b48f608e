import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/** Where nginx keeps its logs, caches and temporary files, relative to its prefix. */
export const NGINX_STATE = '.cache/nginx';

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Makes what nginx.conf expects below a prefix: the folders, and the includes that depend on the machine.
 * @param prefix nginx's `-p`: the project's folder.
 */
export function prepareNginx(prefix: string): void {
  const state = path.join(prefix, NGINX_STATE);
  mkdirSync(state, { recursive: true });
  const hasBrotli = existsSync(BROTLI_MODULE);
  const main = [...workerUser(prefix), ...(hasBrotli ? [`load_module ${BROTLI_MODULE};`] : [])];
  writeFileSync(path.join(state, 'machine.main.conf'), lines(main));
  writeFileSync(path.join(state, 'machine.http.conf'), lines(hasBrotli ? ['brotli_static on;'] : []));
}

/**
 * Started by root, nginx's workers become another user, who may not enter a checkout in a private folder: let them
 * be the folder's owner.
 */
function workerUser(prefix: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const { uid } = statSync(prefix);
  if (uid === 0) return ['user root;'];
  try {
    return [`user ${execFileSync('id', ['-un', String(uid)], { encoding: 'utf8' }).trim()};`];
  } catch {
    return [`user ${userInfo().username};`];
  }
}

function lines(directives: readonly string[]): string {
  return directives.map((directive) => `${directive}\n`).join('');
}
