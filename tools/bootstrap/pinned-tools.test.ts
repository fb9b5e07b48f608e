import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from '../run-program.ts';
import { type FixtureRegistry, startFixtureRegistry } from './testing/fixture-registry.ts';
import { smallProject, TOOLS } from './testing/small-project.ts';

const VERSIONS = { node: process.versions.node, pnpm: '12.21.0' };

const { at, write, bootstrap } = smallProject();

let registry: FixtureRegistry;
beforeEach(async () => {
  write('local-stack/main.ts', 'console.log("served by", process.execPath);');
  registry = await startFixtureRegistry(at('registry'), (name) =>
    name.includes('pnpm') ? VERSIONS.pnpm : VERSIONS.node,
  );
});
afterEach(() => registry.close());

const start = (nodeArguments: string[] = []) => {
  const npm = {
    npm_config_registry: registry.url,
    npm_config_cache: at('npm-cache'),
    npm_config_fetch_retries: '0',
  };
  return bootstrap(['start'], { ...npm, RAN: at('ran') }, nodeArguments);
};

const SYSTEM = `${process.platform}-${process.arch}`;
const PACKAGES = [`node-${SYSTEM}`, 'pnpm', `@pnpm/exe.${SYSTEM}`];

/** Makes the registry's packages the ones that the project names, but for those in `others`. */
function believe(others: readonly string[] = []): void {
  const file = 'tools/bootstrap/pinned-tools.mjs';
  let text = readFileSync(at(file), 'utf8');
  for (const name of PACKAGES.filter((name) => !others.includes(name))) {
    const line = new RegExp(`('${name}@[^']+':\\s*')sha512-[^']+`);
    expect(text).toMatch(line);
    text = text.replace(line, `$1${registry.integrityOf(name)}`);
  }
  write(file, text);
}

test('what is not the Node and pnpm of this project is refused, and nothing of it runs', async () => {
  const { code, output } = await start();

  expect(output).toContain('what the npm registry sent is not what this project names');
  expect(code).toBe(1);
  expect(existsSync(at('ran'))).toBe(false);
  expect(output).not.toContain('served');
});

test.each(PACKAGES)('%s alone being another is refused', async (name) => {
  believe([name]);

  const { code, output } = await start();

  expect(output).toContain('what the npm registry sent is not what this project names');
  expect(code).toBe(1);
  expect(existsSync(at('ran'))).toBe(false);
});

test('the Node and pnpm of this project are brought and used, and nothing besides them', async () => {
  believe();

  const { code, output } = await start();

  expect(output).toContain(`served by ${process.execPath}`);
  expect(code).toBe(0);
  expect([...registry.sent].sort()).toEqual([...PACKAGES].sort());
});

/** The beginning of a program that takes itself to run on another system. */
const onSystem = (platform: string, arch: string) => [
  '--import',
  `data:text/javascript,Object.defineProperties(process,{platform:{value:"${platform}"},arch:{value:"${arch}"}})`,
];

test('on a system whose hashes are not known, it is said that the registry is believed', async () => {
  const { output } = await start(onSystem('linux', 'riscv64'));

  expect(output).toContain('hashes for this system are not known here: the registry is believed');
});

test.each(['x64', 'arm64'])('the hashes for Linux on %s are those of the versions in use', async (arch) => {
  const module = path.join(TOOLS, 'bootstrap/pinned-tools.mjs');
  const ask = `import(${JSON.stringify(module)}).then(({ isPinned }) => console.log(isPinned()))`;

  const { output } = await runProgram(process.execPath, [...onSystem('linux', arch), '--eval', ask]);

  expect(output).toBe('true\n');
});
