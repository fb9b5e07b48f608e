import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PartName } from '@burhan/site-build/state/parts';
import type { Page } from '@playwright/test';
import { mainLink, openPage, settled } from '../fixtures/open-page.ts';
import { alterFile, type OwnDist } from '../fixtures/own-dist.ts';
import { expect, test } from '../fixtures/releasing.ts';

const FAULTS = ['missing', 'broken', 'throwing'] as const;
type Fault = (typeof FAULTS)[number];

const THROWING = "() => { throw new Error('provoked'); }";

/** A module of a part, and exports for it that throw. */
type Throwing = { key: string; throwing: string };
const CONSOLE: Throwing = {
  key: 'src/console.ts',
  throwing: `export const start = async () => ({ Layout: ${THROWING}, pages: {} });`,
};
const SCRIPT: Throwing = {
  key: 'src/pages/publications/script.ts',
  throwing: `export const attach = ${THROWING};`,
};
const CONTENT: Throwing = {
  key: 'src/pages/publications/island.tsx',
  throwing: `export const Content = ${THROWING};`,
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Releases a part with a fault, and waits until the page names the release. */
async function releaseFaulty(
  dist: OwnDist,
  part: PartName,
  fault: Fault,
  address: string,
  { key, throwing } = CONSOLE,
) {
  const version = await dist.releaseAltered(part, async (folder, release) => {
    if (fault === 'missing') return alterFile(folder, 'remoteEntry.js', () => null);
    if (fault === 'broken') return alterFile(folder, 'remoteEntry.js', () => '}{');
    const file = release.modules[key]?.file ?? '';
    const original = `${file}.original.js`;
    let text = '';
    await alterFile(folder, file, (given) => {
      text = given;
      return `export * from './${original.split('/').at(-1)}';\n${throwing}\n`;
    });
    await writeFile(path.join(folder, original), text);
  });
  await expect.poll(async () => (await fetch(address)).text()).toContain(`/${part}/${version}/`);
}

test.use({
  expectedMessages: /Failed to load resource|RemoteError|SyntaxError|Unexpected token|provoked/,
});

for (const fault of FAULTS) {
  test(`a ${fault} console says what happened, and Retry brings it back once it is mended; the site goes on`, async ({
    page,
    dist,
    baseURL,
  }) => {
    const title = fault === 'throwing' ? 'Unexpected Application Error!' : 'The console did not load.';
    await releaseFaulty(dist, 'remote-admin', fault, `${baseURL}/publications-update`);
    await page.goto('/publications-update?token=1');

    await expect(heading(page)).toHaveText(title);
    const happened =
      fault === 'throwing' ? 'It stopped because of an error.' : 'Its code is missing or cannot be read.';
    await expect(page.getByText(happened, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Us via WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+\?text=The%20console%20did%20not%20load/,
    );

    await expectWholeSite(page);

    await page.goBack();
    await expect(heading(page)).toHaveText(title);
    await dist.rollBack('remote-admin');
    await button(page, 'Retry').click();
    await expect(button(page, 'Login')).toBeVisible();
  });
}

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search publications' });

type FaultyIsland = [what: string, module: Throwing, occasion: (page: Page) => Promise<unknown>];
const FAULTY_ISLANDS: readonly FaultyIsland[] = [
  ['script throws', SCRIPT, (page) => searchField(page).fill('bias')],
  // React draws changed rows.
  ['React code throws', CONTENT, (page) => page.evaluate(() => dispatchEvent(new Event('online')))],
];

// e2e/public/failures.e2e.ts tests an island that does not load.
for (const [what, module, occasion] of FAULTY_ISLANDS) {
  test(`an island whose ${what} leaves its page as it came`, async ({ page, dist, baseURL }) => {
    await releaseFaulty(dist, 'remote-public', 'throwing', `${baseURL}/publications`, module);
    await openPage(page, '/publications');
    await page.route('**/rest/v1/publications**', (route) => route.fulfill({ json: [] }));
    const failed = page.waitForEvent('console', (message) => message.text().includes('provoked'));
    await occasion(page);
    await failed;

    await expect(heading(page)).toHaveText('Publications');
    await expect(page).toHaveTitle(/^Publications/);
    await expect(page.getByRole('article')).toHaveCount(8);
    await mainLink(page, 'Join Us').click();
    await expect(page).toHaveURL('/join-us');
    await expect(heading(page)).toHaveText('Join Us');

    await dist.rollBack('remote-public');
    await page.unrouteAll();
    await openPage(page, '/publications');
    await searchField(page).fill('bias');
    await expect(page.getByRole('article')).toHaveCount(2);
  });
}

test('an island whose code is slow is given up after 10 seconds, and stays as it came', async ({ page }) => {
  await page.route('**/remote-public/**', () => {});
  const read = page.waitForResponse(/\/rest\/v1\/publications\?/);
  await openPage(page, '/publications');
  // The read of rows has its own time limit, so it has to be answered before the clock is changed.
  await (await read).finished();
  await page.clock.install();
  const failed = page.waitForEvent('console', (message) =>
    message.text().includes('did not answer within 10 s'),
  );
  await page.getByRole('button', { name: /^Cite GRADE/ }).click();

  await waitUntilGivenUp(page, failed);
  await expect(page.getByRole('article')).toHaveCount(8);

  await page.unrouteAll();
  await button(
    page,
    'Cite GRADE: an emerging consensus on rating quality of evidence and strength of recommendations',
  ).click();
  await expect(button(page, 'Copy APA')).toBeVisible();
});

/** Advances the page's clock until the failure is reported, because the wait may not have begun yet. */
async function waitUntilGivenUp(page: Page, failed: Promise<unknown>): Promise<void> {
  let isGivenUp = false;
  void failed.then(() => {
    isGivenUp = true;
  });
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(isGivenUp).toBe(true);
  }).toPass();
}

async function expectWholeSite(page: Page): Promise<void> {
  await openPage(page, '/publications');
  await mainLink(page, 'Join Us').click();
  await expect(heading(page)).toHaveText('Join Us');
  await settled(page);
  await page.goBack();
}
