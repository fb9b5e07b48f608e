import { execFileSync } from 'node:child_process';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { testFolder } from '@burhan/testing/test-folder';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StartupError } from '../base/startup-error.ts';
import { prepareDataFolder } from './data-folder.ts';

const NAME = "the site's data";
const { at, write } = testFolder();
let root: string;
beforeEach(() => {
  root = at(NAME);
});

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

async function makeFolder(mode: number, files: readonly string[] = []): Promise<void> {
  await mkdir(root);
  for (const name of files) write(`${NAME}/${name}`, '');
  await chmod(root, mode);
}

test('a new data folder is for this user alone', async () => {
  await prepareDataFolder(root);
  expect(await modeOf(root)).toBe(0o700);
});

test.each([0o755, 0o777, 0o711])('an empty one of mode %o is closed to others', async (mode) => {
  await makeFolder(mode);
  await prepareDataFolder(root);
  expect(await modeOf(root)).toBe(0o700);
});

describe('one that holds something and that others', () => {
  test.each([
    ['may read', 0o755],
    ['of the group may read', 0o740],
    ['may only pass through', 0o711],
    ['may write to', 0o777],
  ])('%s is refused, with the command that mends it', async (_case, mode) => {
    await makeFolder(mode, ['secrets.json']);

    const refusal = await prepareDataFolder(root).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(StartupError);
    const [, command = ''] = /`(.*)`/.exec((refusal as Error).message) ?? [];
    expect(await modeOf(root)).toBe(mode);
    execFileSync('sh', ['-c', command]);
    await prepareDataFolder(root);
    expect(await modeOf(root)).toBe(0o700);
  });
});

test('one of another user is refused, also when it is closed to others', async () => {
  await makeFolder(0o700);
  const user = process.getuid?.() ?? 0;
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(user + 1);

  await expect(prepareDataFolder(root)).rejects.toThrow(/belongs to another user.*sudo chown -R/);
  asked.mockRestore();
});
