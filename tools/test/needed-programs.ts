import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHROMIUM, NGINX, POSTGRES } from '@burhan/testing/programs';
import { runProgram } from '../run-program.ts';

const NEEDED = [CHROMIUM, NGINX, POSTGRES];

/** Without it, precompressed brotli files are not served. */
const BROTLI_PACKAGE = 'libnginx-mod-http-brotli-static';
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Without it, the front of deploy/ is not tested. */
const STREAM_PACKAGE = 'libnginx-mod-stream';
const STREAM_MODULE = '/usr/lib/nginx/modules/ngx_stream_module.so';

/**
 * Finds the programs, installs the missing ones where that is possible, and says in one line each what stays missing.
 * @returns the environment variables that name them, and the lines about what could not be had.
 */
export async function neededPrograms(
  root: string,
): Promise<{ env: Record<string, string>; missing: string[] }> {
  const absent = NEEDED.filter(({ find }) => find() === null);
  const packages = absent.map(({ debianPackage }) => debianPackage);
  if (!existsSync(BROTLI_MODULE)) packages.push(BROTLI_PACKAGE);
  if (!existsSync(STREAM_MODULE)) packages.push(STREAM_PACKAGE);
  if (packages.length > 0 && isDebianAsRoot()) await installDebianPackages(packages);

  const env: Record<string, string> = {};
  const missing: string[] = [];
  for (const { name, variable, debianPackage, find } of NEEDED) {
    const path = find() ?? (name === 'Chromium' ? await playwrightChromium(root) : null);
    if (path) env[variable] = path;
    else
      missing.push(
        `${name} is missing and cannot be installed here: install ${debianPackage}, or set ${variable}.`,
      );
  }
  return { env, missing };
}

function isDebianAsRoot(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

async function installDebianPackages(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} …`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const patient = ['-o', 'DPkg::Lock::Timeout=300'];
  await runProgram('apt-get', [...patient, 'update'], options);
  for (const name of packages) {
    // One by one: a package that this release of Debian does not have must not keep the others out.
    const args = [...patient, 'install', '-y', '--no-install-recommends', name];
    const { code, output } = await runProgram('apt-get', args, options);
    if (code !== 0) console.log(`  ${name}: ${output.trim().split('\n').at(-1)}`);
  }
}

/** Playwright's own browser, downloaded where its server can be reached. */
async function playwrightChromium(root: string): Promise<string | null> {
  const options = { cwd: join(root, 'e2e') };
  console.log("Installing Playwright's Chromium …");
  const { code } = await runProgram(
    join(root, 'e2e/node_modules/.bin/playwright'),
    ['install', 'chromium'],
    options,
  );
  if (code !== 0) return null;
  const script = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath());";
  const { output } = await runProgram(process.execPath, ['--input-type=module', '-e', script], options);
  return existsSync(output.trim()) ? output.trim() : null;
}
