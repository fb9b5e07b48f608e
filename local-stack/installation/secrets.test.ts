import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, expect, test } from 'vitest';
import { type DataFolder, prepareDataFolder } from './data-folder.ts';
import { generatePassword, loadSecrets } from './secrets.ts';

const { at } = testFolder();
let folder: DataFolder;

beforeEach(async () => {
  folder = await prepareDataFolder(at('data'));
});

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

test('are generated at the first start and stay the same', async () => {
  const first = await loadSecrets(folder);
  expect(first.jwtSecret.length).toBeGreaterThanOrEqual(64);
  expect(first.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(await loadSecrets(folder)).toEqual(first);
});

test('differ between installations', async () => {
  const other = await prepareDataFolder(at('other'));
  const [one, two] = [await loadSecrets(folder), await loadSecrets(other)];
  for (const name of ['jwtSecret', 'publishableKey', 'factorKey'] as const)
    expect(one[name]).not.toBe(two[name]);
});

test('are readable by this user alone, even if the file was not', async () => {
  await loadSecrets(folder);
  expect(await modeOf(folder.secrets)).toBe(0o600);
  await chmod(folder.secrets, 0o644);
  await loadSecrets(folder);
  expect(await modeOf(folder.secrets)).toBe(0o600);
});

test.each(['', '{', '[]', 'null', '{"jwtSecret":1}', '{"jwtSecret":""}'])(
  'damaged ones (%s) are named and kept',
  async (text) => {
    await writeFile(folder.secrets, text);
    await expect(loadSecrets(folder)).rejects.toThrow(/secrets\.json is damaged/);
    expect(await readFile(folder.secrets, 'utf8')).toBe(text);
  },
);

test('generated passwords are long and different', () => {
  expect(generatePassword()).toMatch(/^[A-Za-z2-9]{20}$/);
  expect(generatePassword()).not.toBe(generatePassword());
});
