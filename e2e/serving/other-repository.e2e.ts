import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyExampleRemote, type ExampleRemote } from '@burhan/testing/example-remote';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/releasing.ts';
import { runCommand } from '../fixtures/run-command.ts';

let example: ExampleRemote;
test.beforeAll(async () => {
  example = await copyExampleRemote();
  await example.run('build');
});
test.afterAll(() => example.remove());

test('a remote from another repository is released, acts in the browser, and is rolled back', async ({
  page,
  dist,
}) => {
  const { version: before } = await dist.liveRelease('remote-public');
  const folder = path.join(example.folder, 'dist');
  await runCommand('release', ['remote-public', '--from', folder, '--target', dist.distDir]);
  const { version } = await dist.liveRelease('remote-public');
  expect(version).not.toBe(before);

  const code = page.waitForRequest((request) => request.url().includes(`/remote-public/${version}/`));
  await openPage(page, '/publications');
  await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
  const names = page.getByRole('main').getByRole('listitem').getByRole('strong');
  const inOrder = await names.allTextContents();
  expect(inOrder.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Sort by name' }).click();
  await code;
  await expect(page.getByRole('button', { name: 'Sort by name' })).toHaveAttribute('aria-pressed', 'true');
  const sorted = [...inOrder].sort((one, other) => one.localeCompare(other, 'en'));
  expect(sorted).not.toEqual(inOrder);
  await expect(names).toHaveText(sorted);

  await openPage(page, '/ar/who-we-are');
  await expect(page.getByRole('heading', { level: 1, name: 'من نحن' })).toBeVisible();

  await dist.rollBack('remote-public');
  const html = await (await page.request.get('/publications')).text();
  expect(html).toContain(`/remote-public/${before}/`);
  expect(html).not.toContain(version);
});

test('a release that was tampered with, or is not whole, is refused and changes nothing', async ({
  dist,
}) => {
  const before = await dist.liveRelease('remote-public');
  const versions = () => readdir(path.join(dist.distDir, 'remote-public'));
  const there = await versions();
  const folder = path.join(example.folder, 'dist');
  const release = () => runCommand('release', ['remote-public', '--from', folder, '--target', dist.distDir]);

  await writeFile(path.join(folder, 'remoteEntry.js'), 'alert(1)');
  await expect(release()).rejects.toThrow('remoteEntry.js is not as it was built');
  await rm(path.join(folder, 'remoteEntry.js'));
  await expect(release()).rejects.toThrow('remoteEntry.js is missing');

  expect(await dist.liveRelease('remote-public')).toEqual(before);
  expect(await versions()).toEqual(there);
});
