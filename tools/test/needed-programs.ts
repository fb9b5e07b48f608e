import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM, CURL, NGINX, POSTGRES } from '@burhan/testing/programs';

const PROGRAMS = [CHROMIUM, CURL, NGINX, POSTGRES];

/** Without them, precompressed brotli files and the front of deploy/ are not tested. */
const MODULES = {
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  'libnginx-mod-stream': '/usr/lib/nginx/modules/ngx_stream_module.so',
};

/**
 * Installs the programs that the tests need and the machine lacks, on Debian as root.
 * @returns a line for each that stays missing.
 */
export function needPrograms(): string[] {
  const packages = [
    ...PROGRAMS.filter(({ find }) => !find()).map(({ debianPackage }) => debianPackage),
    ...Object.entries(MODULES).flatMap(([name, file]) => (existsSync(file) ? [] : name)),
  ];
  if (packages.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) install(packages);
  return PROGRAMS.filter(({ find }) => !find()).map(
    ({ name, variable, debianPackage }) =>
      `${name} is missing and cannot be installed here: install ${debianPackage}, or set ${variable}.`,
  );
}

function install(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')} …`);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  // One by one: a package that this release of Debian does not have must not keep the others out.
  for (const name of packages) apt('install', '-y', '--no-install-recommends', name);
}
