import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyExampleRemote, type ExampleRemote } from '@burhan/testing/example-remote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameFiles, writeRelease } from '../building/build-release.ts';
import { packContract } from './pack-contract.ts';

const ROOT = path.join(import.meta.dirname, '../..');

let example: ExampleRemote;
let contract: string;
beforeAll(async () => {
  example = await copyExampleRemote();
  contract = path.join(example.folder, 'node_modules/@burhan/contract');
  await example.run('build');
}, 60_000);
afterAll(() => example.remove());

const textsOf = async (folder: string) => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  return Promise.all(files.map(({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')));
};

describe('the package', () => {
  it('names no path of this machine, and the exact versions of what it works with', async () => {
    expect((await textsOf(contract)).filter((text) => text.includes(ROOT))).toEqual([]);
    const { peerDependencies, exports } = JSON.parse(
      await readFile(path.join(contract, 'package.json'), 'utf8'),
    );
    for (const version of Object.values(peerDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const file of Object.values<string | { types: string }>(exports)) {
      const named = typeof file === 'string' ? file : file.types.replace('*', 'public');
      await expect(readFile(path.join(contract, named))).resolves.toBeDefined();
    }
  });

  it('carries no test of ours, and neither do releases', async () => {
    const carried = await readdir(example.folder, { recursive: true });
    expect(carried).toContain('dist/server/contract/speaks.ts');
    expect(carried.filter((file) => /^(?:dist|node_modules\/@burhan)\/.*\.test\./.test(file))).toEqual([]);
  });

  it('says in each release that is built with it which migrations this project had', async () => {
    const release = JSON.parse(await readFile(path.join(example.folder, 'dist/release.json'), 'utf8'));
    const migrations = await readdir(path.join(ROOT, 'supabase/migrations'));
    expect(migrations.sort().at(-1)).toBe(`${release.newestMigration}.sql`);
  });

  it('is not written into a folder that has files', async () => {
    await expect(packContract(ROOT, example.folder)).rejects.toThrow('has files: name a new folder');
  });

  it('has the types that the example is written with', async () => {
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [compiler, '--noEmit'], { cwd: example.folder });
  });

  it('does not build over files that are none of its own', async () => {
    await expect(example.run('build', 'src')).rejects.toThrow('has files that no build wrote');
  });
});

describe('the test kit', () => {
  it('says what it found of a remote that meets the contract', async () => {
    expect(await example.run('check')).toMatch(
      /speaks contract \d+\n.*84 pages; islands: rows\n.*react\/jsx-runtime/,
    );
  });

  it.each<[string, string, RegExp, string, RegExp]>([
    [
      'has lost an export',
      'assets/',
      /as takeRows\b/,
      'as takesRows',
      /\.\/islands: takeRows is undefined, not function/,
    ],
    [
      'speaks another contract in a module',
      'server/site.mjs',
      /speaks = \[4\]/,
      'speaks = [4, 3]',
      /server speaks contract 4,3, the registry says 4/,
    ],
    ['has lost a page', 'server/site.mjs', /\bjoinUs:/, 'joinThem:', /server: there is no page joinUs/],
    [
      'does not start',
      'server/site.mjs',
      /latest = createSite\(context\);/,
      'throw new Error("no start");',
      /no start/,
    ],
    [
      'has a script in a page',
      'server/',
      /children: configuration\.facts\.location/,
      'dangerouslySetInnerHTML: { __html: "<script>1</script>" }',
      /the content policy refuses <script/,
    ],
    [
      'has an island under another name',
      'server/',
      /name: "rows"/,
      'name: "lines"',
      /collectIsland gives for lines has to stand alone/,
    ],
    [
      'draws an island otherwise in browsers',
      'assets/',
      /className:[`"]example-rows[`"]/,
      'className:"other-rows"',
      /rows is drawn in browsers as .*other-rows/,
    ],
    [
      'asks another origin',
      'assets/',
      /(?=export\{[^}]*takeRows)/,
      ';await fetch(["https:","","evil.example"].join("/")).catch(()=>{});',
      /It loads https:\/\/evil\.example/,
    ],
    [
      'has a React of its own',
      'assets/',
      /$/,
      ';({}).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=1',
      /has a React of its own/,
    ],
  ])('refuses a remote that %s', async (_name, start, from, to, message) => {
    const folder = await mkdtemp(path.join(example.folder, 'altered-'));
    await cp(path.join(example.folder, 'dist'), folder, { recursive: true });
    await alter(folder, start, from, to);

    await expect(example.run('check', folder)).rejects.toThrow(message);
    await rm(folder, { recursive: true });
  });
});

/** Changes the files of a build that begin with a path and have a text, and describes it anew. */
async function alter(folder: string, start: string, from: RegExp, to: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  let altered = 0;
  for (const file of files.filter((each) => each.startsWith(start) && /\.m?js$/.test(each))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (from.test(text)) altered++;
    await writeFile(
      path.join(folder, file),
      text.replace(from, () => to),
    );
  }
  if (altered === 0) throw new Error(`Nothing below ${start} has ${from}.`);
  const {
    version,
    builtAt,
    commit,
    files: hashes,
    ...described
  } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  await writeRelease(folder, { ...described, ...(await nameFiles(folder, described)), builtAt, commit });
}
