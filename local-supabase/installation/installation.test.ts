import { chmod, readFile, stat } from 'node:fs/promises';
import { testFolder } from '@burhan/testing/test-folder';
import { expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
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

test.each(['{', '{"jwtSecret":""}'])('damaged secrets (%s) are named and kept', async (text) => {
  write('secrets.json', text);
  await expect(loadSecrets(at('secrets.json'))).rejects.toThrow(/secrets\.json is damaged/);
  expect(await readFile(at('secrets.json'), 'utf8')).toBe(text);
});

test.each([
  ['of an earlier version', 'data/database/PG_VERSION', /of an earlier version, and is left as it is/],
  ['that is a file', 'data', /cannot be used .*set DATA_DIR/],
])('a folder %s is refused', async (_case, file, refusal) => {
  write(file, '17');
  await expect(prepareDataFolder(at('data'))).rejects.toThrow(refusal);
});

test('generated passwords are long and different', () => {
  expect(generatePassword()).toMatch(/^[A-Za-z2-9]{20}$/);
  expect(generatePassword()).not.toBe(generatePassword());
});
