import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { LoadSite } from '@burhan/bench/load/load-site';
import { releasesUnderLoad } from '@burhan/bench/load/releases-under-load';
import { liveVersion, readLiveReleases } from '@burhan/releases/state/live-releases';
import { PARTS, type PartName } from '@burhan/releases/state/parts';
import { copyProject, type ProjectCopy } from '@burhan/testing/project-copy';
import { temporaryFolder } from '@burhan/testing/stack';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { changeContract, forgetOldContract } from '../fixtures/changed-contract.ts';
import { panel } from '../fixtures/panel.ts';
import { runScript } from '../fixtures/run-command.ts';

/** The versions of each part: as it is, speaking both contracts, speaking the new one alone. */
type Versions = Record<PartName, string>;

type Built = { project: ProjectCopy; distDir: string; versions: Versions };

/** Switches what is live, with the changed project's own code, in one process. */
const SWITCH = `
import { createInterface } from 'node:readline/promises';
import { withLive } from '../state/live-releases.ts';
import { switchLive } from './switch-live.ts';
for await (const line of createInterface({ input: process.stdin })) {
  const [part, version] = line.split(' ');
  await switchLive(process.argv[2], (releases) => withLive(releases, part, version));
  console.log(line);
}
`;

test('a change that old counterparts cannot live with goes live part by part in any order, and back', async ({
  browser,
}) => {
  test.setTimeout(1_200_000);
  const folder = await temporaryFolder();
  const changed = await changedParts(folder);

  const { rows, problems } = await releasesUnderLoad({ connections: 4, pauseMs: 500 }, (site) =>
    changeUnderLoad(site, changed, browser),
  );
  await rm(folder, { recursive: true });

  expect(problems).toEqual([]);
  for (const row of rows) expect(row.problems, row.kind).toEqual({});
});

type ChangedParts = { both: Built; newAlone: Built };

async function changeUnderLoad(
  site: LoadSite,
  { both, newAlone }: ChangedParts,
  browser: Browser,
): Promise<string[]> {
  const asItIs = await liveVersions(site.distDir);
  for (const built of [both, newAlone]) await bring(built, site);
  const { make, end } = await startSwitching(both.project, site.distDir);
  const problems: string[] = [];
  const page = await watchedPage(browser, site, problems);
  const look = () => expectWorking(page, site);

  await look();
  await inAllOrders({ from: asItIs, to: both.versions, make, look });
  for (const part of PARTS) await make(part, both.versions[part]);
  await inAllOrders({ from: both.versions, to: newAlone.versions, make, look });
  for (const part of PARTS) await make(part, newAlone.versions[part]);
  await look();

  await end();
  await page.context().close();
  return problems;
}

type Change = {
  from: Versions;
  to: Versions;
  make: (part: PartName, version: string) => Promise<void>;
  look: () => Promise<void>;
};

/**
 * Takes every step of every order of the parts, each once, and back again.
 * @param changed the parts that have been changed. @param seen the sets of parts that have been looked at.
 */
async function inAllOrders(
  change: Change,
  changed: readonly PartName[] = [],
  seen = new Set<string>(),
): Promise<void> {
  for (const part of PARTS) {
    if (changed.includes(part)) continue;
    const next = PARTS.filter((other) => other === part || changed.includes(other));
    await change.make(part, change.to[part]);
    if (!seen.has(next.join())) {
      seen.add(next.join());
      await change.look();
      await inAllOrders(change, next, seen);
    }
    await change.make(part, change.from[part]);
  }
}

async function changedParts(folder: string): Promise<ChangedParts> {
  const both = await copyProject(path.join(folder, 'both'));
  await changeContract(both);
  const newAlone = await copyProject(path.join(folder, 'new-alone'));
  await changeContract(newAlone);
  await forgetOldContract(newAlone);
  const [builtBoth, builtNewAlone] = await Promise.all([build(both), build(newAlone)]);
  return { both: builtBoth, newAlone: builtNewAlone };
}

async function build(project: ProjectCopy): Promise<Built> {
  const distDir = path.join(project.root, 'dist');
  await runScript(project.root, 'releases/commands/build-command.ts', ['--target', distDir]);
  return { project, distDir, versions: await liveVersions(distDir) };
}

/** Adds the parts of a build to those of the site, without making them live. */
async function bring({ distDir, versions }: Built, site: LoadSite): Promise<void> {
  for (const part of PARTS) {
    const from = path.join(distDir, part, versions[part]);
    await cp(from, path.join(site.distDir, part, versions[part]), { recursive: true });
  }
}

async function liveVersions(distDir: string): Promise<Versions> {
  const live = await readLiveReleases(distDir);
  return Object.fromEntries(PARTS.map((part) => [part, liveVersion(live, part) ?? ''])) as Versions;
}

async function startSwitching({ root, write }: ProjectCopy, distDir: string) {
  const script = 'releases/commands/switch-lines.ts';
  await write(script, SWITCH);
  const child = spawn(process.execPath, [script, distDir], { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = once(child, 'close');
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async make(part: PartName, version: string): Promise<void> {
      child.stdin.write(`${part} ${version}\n`);
      const { value } = await answers.next();
      if (value !== `${part} ${version}`)
        throw new Error(`${part} ${version} did not become live: ${complaint}`);
    },
    async end(): Promise<void> {
      child.stdin.end();
      await ended;
    },
  };
}

async function watchedPage(browser: Browser, site: LoadSite, problems: string[]): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
  });
  return page;
}

/** An island hydrates and works with rows that were read anew, and the console shows the visitor's card, with its picture. */
async function expectWorking(page: Page, { stack }: LoadSite): Promise<void> {
  await page.goto('/publications');
  await page.getByRole('searchbox').fill('bias');
  await expect(page.getByRole('article')).toHaveCount(2);

  const publications = panel(page, 'publications');
  await publications.open();
  const login = publications.button('Login');
  await expect(login.or(publications.button('Add Publication'))).toBeVisible();
  if (await login.isVisible())
    await publications.login({ username: stack.admin.email, password: stack.admin.password });
  await publications.button('Add Publication').click();
  await publications.fill({
    Title: 'Seen in the preview',
    'Image URL': '/media/social.jpg',
  });
  const card = page.getByRole('article', { name: 'Seen in the preview' });
  await expect(card.locator('img')).toHaveAttribute('src', '/media/social.jpg');
  await publications.button('Cancel').click();
  await publications.button('Discard changes').click();
}
