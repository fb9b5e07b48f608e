import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { takeDataLock } from './data-lock.ts';
import { runningTrial } from './running-trial.ts';
import { generatePassword, loadSecrets } from './secrets.ts';

const { at, write } = testFolder();
const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('the folder and its secrets are for this user alone, and the secrets stay the same', async () => {
  write('data/secrets.json', '{}');
  await chmod(at('data'), 0o755);
  const { root, secrets: file } = await prepareDataFolder(at('data'));
  const first = await loadSecrets(file);
  expect([await modeOf(root), await modeOf(file)]).toEqual([0o700, 0o600]);
  expect(first).toEqual({
    jwtSecret: expect.stringMatching(/^[\w-]{64}$/),
    publishableKey: expect.stringMatching(/^sb_publishable_[\w-]{32}$/),
    secretKey: expect.stringMatching(/^sb_secret_[\w-]{32}$/),
  });
  expect(await loadSecrets(file)).toEqual(first);
});

test.each(['', '{', 'null', '{"jwtSecret":1}', '{"jwtSecret":""}'])(
  'damaged secrets (%s) are named and kept',
  async (text) => {
    const { secrets } = await prepareDataFolder(at('data'));
    await writeFile(secrets, text);
    await expect(loadSecrets(secrets)).rejects.toThrow(/secrets\.json is damaged/);
    expect(await readFile(secrets, 'utf8')).toBe(text);
  },
);

test('a folder of an earlier version is refused, and left as it is', async () => {
  write('data/database/PG_VERSION', '17');
  await expect(prepareDataFolder(at('data'))).rejects.toThrow(/of an earlier version, and is left as it is/);
});

test('a file in place of the folder is named', async () => {
  write('data', 'a file');
  await expect(prepareDataFolder(at('data'))).rejects.toThrow(/cannot be used .*set DATA_DIR/);
});

test('commands find the server that runs on a folder, and are told where none does', async () => {
  const folder = await prepareDataFolder(at('data'));
  await expect(runningTrial(folder.root)).rejects.toThrow('No server runs on the data folder');
  const lock = takeDataLock(folder);
  lock.announce('http://127.0.0.1:4173');
  expect(await runningTrial(folder.root)).toMatchObject({ url: 'http://127.0.0.1:4173' });
  lock.release();
  await expect(runningTrial(folder.root)).rejects.toThrow('npm start');
});

test('generated passwords are long and different', () => {
  expect(generatePassword()).toMatch(/^[A-Za-z2-9]{20}$/);
  expect(generatePassword()).not.toBe(generatePassword());
});
