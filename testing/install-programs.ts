import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { CHROMIUM, NGINX, POSTGRES } from './programs.ts';

const PROGRAMS = [CHROMIUM, NGINX, POSTGRES];

/** nginx needs this package to serve the precompressed files, which tests would miss without it. */
const BROTLI = 'libnginx-mod-http-brotli-static';
const BROTLI_FILE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Installs missing programs that the tests need, on Debian as root; elsewhere it only prints what to install. */
export async function installPrograms(): Promise<void> {
  const missing = () => PROGRAMS.filter(({ find }) => !find()).map(({ debianPackage }) => debianPackage);
  const packages = [...missing(), ...(existsSync(BROTLI_FILE) ? [] : [BROTLI])];
  if (packages.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log(`Installing ${packages.join(', ')} …`);
    await apt('update');
    // They are installed one by one, so that a package that this Debian lacks does not stop the others.
    for (const name of packages) await apt('install', '-y', '--no-install-recommends', name);
  }
  for (const { name, variable, debianPackage } of PROGRAMS.filter(({ find }) => !find()))
    console.log(`${name} is missing: install it (Debian: ${debianPackage}), or name it in ${variable}.`);
}

async function apt(...args: string[]): Promise<void> {
  const child = spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  await once(child, 'close');
}
