import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  findChromium,
  findNginx,
  findPostgresBin,
  hasBrotliModule,
  hasPgtap,
  hasStreamModule,
} from '@burhan/testing/programs';
import { runProgram } from '../run-program.ts';

/** Programs outside the npm registry that the tests drive; children find them in these variables. */
type NeededProgram = {
  name: string;
  variable: string;
  debianPackages: readonly string[];
  find: (env: NodeJS.ProcessEnv) => string | null;
};

const NEEDED: readonly NeededProgram[] = [
  { name: 'Chromium', variable: 'CHROMIUM_PATH', debianPackages: ['chromium'], find: findChromium },
  { name: 'nginx', variable: 'NGINX_PATH', debianPackages: ['nginx-light'], find: findNginx },
  { name: 'PostgreSQL', variable: 'POSTGRES_BIN', debianPackages: ['postgresql'], find: findPostgresBin },
];

const BROTLI_PACKAGE = 'libnginx-mod-http-brotli-static';

/** Without it, the front of deploy/ is not tested. */
const STREAM_PACKAGE = 'libnginx-mod-stream';

/** Of Debian 12's PostgreSQL; where there is another, the tests in pgTAP stay with whoever runs them by hand. */
const PGTAP_PACKAGE = 'postgresql-15-pgtap';

/**
 * Finds the programs, installs the missing ones where that is possible, and says in one line each what stays missing.
 * @returns the environment variables that name them, and the lines about what could not be had.
 */
export async function neededPrograms(
  root: string,
): Promise<{ env: Record<string, string>; missing: string[] }> {
  const absent = NEEDED.filter(({ find }) => find(process.env) === null);
  const packages = absent.flatMap(({ debianPackages }) => debianPackages);
  if (!hasBrotliModule()) packages.push(BROTLI_PACKAGE);
  if (!hasStreamModule()) packages.push(STREAM_PACKAGE);
  if (!hasPgtap()) packages.push(PGTAP_PACKAGE);
  if (packages.length > 0 && isDebianAsRoot()) await installDebianPackages(packages);

  const env: Record<string, string> = {};
  const missing: string[] = [];
  for (const { name, variable, debianPackages, find } of NEEDED) {
    const path = find(process.env) ?? (name === 'Chromium' ? await playwrightChromium(root) : null);
    if (path) env[variable] = path;
    else
      missing.push(
        `${name} is missing and cannot be installed here: install ${debianPackages[0]}, or set ${variable}.`,
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
