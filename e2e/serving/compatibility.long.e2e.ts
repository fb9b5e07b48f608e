import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PARTS, type PartName } from '@burhan/releases/state/parts';
import { copyProject, type ProjectCopy } from '@burhan/testing/project-copy';
import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import type { OwnDist } from '../fixtures/own-dist.ts';
import { panel } from '../fixtures/panel.ts';
import { test as base, expect } from '../fixtures/releasing.ts';
import { runScript } from '../fixtures/run-command.ts';

/** Real builds of changed sources, released one part at a time beside parts that stay as they were. */
const test = base.extend<object, { project: ProjectCopy }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: how Playwright is told that nothing is needed.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'burhan-project-'));
      await use(await copyProject(folder));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const OLD_LABEL = "'Search publications'";
const OLD_FOOTER = 'Supporting Saudi Vision 2030.';

const release = ({ root }: ProjectCopy, part: PartName, { distDir }: OwnDist) =>
  runScript(root, 'releases/commands/release-command.ts', [part, '--target', distDir]);

async function versions(dist: OwnDist): Promise<Record<string, string>> {
  const entries = PARTS.map(async (part) => [part, (await dist.liveRelease(part)).version]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Pages lead to others, an island hydrates and works, and the console shows the visitor's card. */
async function expectWorking(page: Page, admin: { username: string; password: string }): Promise<void> {
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
  await link('Ongoing Projects').click();
  await expect(page.getByRole('rowheader')).toHaveCount(7);
  await link('Publications').click();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.getByRole('searchbox').fill('bias');
  await expect(page.getByRole('article')).toHaveCount(2);

  const publications = panel(page, 'publications');
  await publications.open();
  const login = publications.button('Login');
  await expect(login.or(publications.button('Add Publication'))).toBeVisible();
  if (await login.isVisible()) await publications.login(admin);
  await publications.button('Add Publication').click();
  await publications.fill({ Title: 'Seen in the preview' });
  await expect(page.getByRole('article', { name: 'Seen in the preview' })).toBeVisible();
  await publications.button('Cancel').click();
  await publications.button('Discard changes').click();
}

test('a new remote works under an old host, an old remote under a new host', async ({
  page,
  dist,
  project,
  stack,
}) => {
  const first = await versions(dist);

  await project.change('shared/i18n/en/pages/publications.ts', OLD_LABEL, "'Find publications'");
  expect(await release(project, 'remote-public', dist)).toContain('is live');
  const second = await versions(dist);
  expect(second).toEqual({ ...first, 'remote-public': second['remote-public'] });
  await expect.poll(() => servedVersions(page)).toEqual([second.host, second['remote-public']]);
  await openPage(page, '/publications');
  await expect(page.getByLabel('Find publications')).toBeVisible();
  await expectWorking(page, stack.admin);

  await dist.rollBack('remote-public');
  await project.change('shared/i18n/en/shell.ts', OLD_FOOTER, 'For Saudi Vision 2030.');
  expect(await release(project, 'host', dist)).toContain('is live');
  const third = await versions(dist);
  expect(third).toEqual({ ...first, host: third.host });
  await expect.poll(() => servedVersions(page)).toEqual([third.host, first['remote-public']]);
  await openPage(page, '/publications');
  await expect(page.getByLabel('Search publications')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('For Saudi Vision 2030.');
  await expectWorking(page, stack.admin);
});

/** Of the host and of the public remote, as the page names them. */
async function servedVersions(page: Page): Promise<(string | undefined)[]> {
  const html = await (await page.request.get('/publications')).text();
  return ['host', 'remote-public'].map((part) => new RegExp(`/${part}/(\\w+)/`).exec(html)?.[1]);
}
