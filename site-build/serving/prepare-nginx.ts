import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { readVariable } from '@burhan/shared/environment/read-variables';
import { switchLink } from '../state/atomic-file.ts';
import { nginxIncludes } from './nginx-includes.ts';

/** Where nginx keeps its logs, caches and temporary files, relative to its prefix. Only nginx needs to write there. */
export const NGINX_STATE = '.cache/nginx';

/** The folder of the generated includes that nginx reads, relative to the prefix. */
const INCLUDES = '.cache/nginx-includes';

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Variables that nginx.conf depends on. */
export type NginxEnvironment = Partial<Record<'NGINX_BACKEND' | 'SITE_FOLDER', string>>;

/**
 * Makes what nginx.conf expects below a prefix: folders, links to the served folders, and includes. The
 * includes depend on the machine and the environment. Their headers are those of `npm start`.
 * @param prefix nginx's `-p`: the project's folder.
 * @throws Error naming the variable that is malformed.
 */
export async function prepareNginx(prefix: string, environment: NginxEnvironment): Promise<void> {
  const includes = path.join(prefix, INCLUDES);
  const backend = readVariable(environment, 'NGINX_BACKEND');
  for (const folder of [path.join(prefix, NGINX_STATE), includes]) mkdirSync(folder, { recursive: true });
  const hasBrotli = existsSync(BROTLI_MODULE);
  const main = [...workerUser(prefix), ...(hasBrotli ? [`load_module ${BROTLI_MODULE};`] : [])];
  writeFileSync(path.join(includes, 'machine.main.conf'), lines(main));
  writeFileSync(path.join(includes, 'machine.http.conf'), lines(hasBrotli ? ['brotli_static on;'] : []));
  for (const [name, text] of Object.entries({
    ...nginxIncludes(),
    'backend.conf': lines([`server ${backend} max_fails=0;`]),
  })) {
    writeFileSync(path.join(includes, name), text);
  }
  const exported = readVariable(environment, 'SITE_FOLDER');
  await switchLink(path.join(prefix, '.cache/site'), exported ? path.resolve(exported) : '../dist/live');
  await switchLink(path.join(prefix, '.cache/releases'), exported ? path.resolve(exported) : '../dist');
}

/**
 * If root starts nginx, its workers run as another user, who may not be allowed to enter a checkout in a private
 * folder. So they run as the folder's owner.
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
