import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runScript } from '@burhan/testing/server-process';
import { temporaryFolder } from '@burhan/testing/stack';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MAIN = 'main.ts';
/** As somebody whom file modes bind: the tests may run as root. */
const UNPRIVILEGED = 'testing/start-unprivileged.ts';
const NO_DATABASE = { DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/none' };

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await chmod(folder, 0o777);
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Makes the data folder, with secrets where they are given, and closes it at last. */
async function makeFolder(mode: number, secrets?: { text: string; mode: number }): Promise<void> {
  await mkdir(dataDir);
  if (secrets) {
    await writeFile(path.join(dataDir, 'secrets.json'), secrets.text);
    await chmod(path.join(dataDir, 'secrets.json'), secrets.mode);
  }
  await chmod(dataDir, mode);
}

describe('a start is refused with one line, the cause and the way out, and a code other than 0, by', () => {
  test.each<[string, string, () => Promise<void>, string[], Record<string, string>?]>([
    [
      'a data folder that cannot be read',
      UNPRIVILEGED,
      () => makeFolder(0o000),
      ['by this user', 'set DATA_DIR'],
    ],
    ['a data folder that cannot be written', UNPRIVILEGED, () => makeFolder(0o555), ['by this user']],
    ['a data folder that cannot be made', UNPRIVILEGED, () => chmod(folder, 0o555), ['by this user']],
    [
      'a data folder with a file of somebody else',
      UNPRIVILEGED,
      () => makeFolder(0o777, { text: '{}', mode: 0o000 }),
      ['secrets.json'],
    ],
    ['a data folder that is a file', MAIN, () => writeFile(dataDir, ''), ['is a file or lies below one']],
    [
      'a database server that is not there',
      MAIN,
      async () => {},
      ['database at DATABASE_URL cannot be used'],
      NO_DATABASE,
    ],
  ])('%s', async (_case, script, prepare, words, given = {}) => {
    await prepare();
    const environment = { PORT: '0', DATA_DIR: dataDir, DIST_DIR: path.join(folder, 'dist'), ...given };
    const { code, stdout, stderr } = await runScript(script, { environment });
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({
      code: 1,
      stdout: '',
      lines: 1,
    });
    for (const each of words) expect(stderr).toContain(each);
    expect(stderr).not.toContain('hush');
  });
});
