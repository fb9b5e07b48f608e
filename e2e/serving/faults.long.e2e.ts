import { rm } from 'node:fs/promises';
import path from 'node:path';
import { mainLink, openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/releasing.ts';

test.use({ expectedMessages: /Failed to load resource|RemoteError/ });

// host/src/routes.test.tsx tests a console that throws, and tests in host/src/islands test islands that throw.
test('a console whose code is gone says so, and Retry brings it back once it is mended; the site goes on', async ({
  page,
  dist,
  baseURL,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const version = await dist.releaseAltered('remote-admin', async (folder) => {
    for (const form of ['', '.br', '.gz'])
      await rm(path.join(folder, `remoteEntry.js${form}`), { force: true });
  });
  const html = async () => (await fetch(`${baseURL}/publications-update`)).text();
  await expect.poll(html).toContain(`/remote-admin/${version}/`);
  await page.goto('/publications-update?token=1');
  await expect(heading).toHaveText('The console did not load.');
  await expect(page.getByText('Its code is missing or cannot be read.', { exact: true })).toBeVisible();
  const message = /^https:\/\/wa\.me\/\d+\?text=The%20console%20did%20not%20load/;
  await expect(page.getByRole('link', { name: 'Contact Us via WhatsApp' })).toHaveAttribute('href', message);

  await openPage(page, '/publications');
  await mainLink(page, 'Join Us').click();
  await expect(heading).toHaveText('Join Us');
  await page.goto('/publications-update');
  await expect(heading).toHaveText('The console did not load.');
  await dist.rollBack('remote-admin');
  await page.getByRole('button', { name: 'Retry', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
});

// e2e/public/failures.e2e.ts tests an island that does not load.
test('an island whose code is slow is given up after 10 seconds, and stays as it came', async ({ page }) => {
  await page.route('**/remote-public/**', () => {});
  const read = page.waitForResponse(/\/rest\/v1\/publications\?/);
  await openPage(page, '/publications');
  // The read of rows has its own time limit, so it has to be answered before the clock is changed.
  await (await read).finished();
  await page.clock.install();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.getByRole('button', { name: /^Cite GRADE/ }).click();

  // The clock is advanced until the failure is reported, because the wait may not have begun yet.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    expect(said.join()).toContain('did not answer within 10 s');
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(8);
  await page.unrouteAll();
  await page.getByRole('button', { name: /^Cite GRADE/ }).click();
  await expect(page.getByRole('button', { name: 'Copy APA' })).toBeVisible();
});
