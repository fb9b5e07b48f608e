import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/releasing.ts';
import { keepNotices } from '../fixtures/toast.ts';

test('a page from before a release draws its islands, and is offered the new version, until that is rolled back', async ({
  page,
  dist,
}) => {
  const html = async () => (await page.request.get('/publications')).text();
  const codeOf = (version: string) =>
    page.waitForRequest((request) => request.url().includes(`/remote-public/${version}/`));
  await page.clock.install();
  const { version: old } = await dist.liveRelease('remote-public');
  await openPage(page, '/publications');
  const version = await dist.releaseAltered('remote-public', async () => {});
  await expect.poll(html).toContain(version);

  const oldCode = codeOf(old);
  await page.getByRole('searchbox', { name: 'Search publications' }).fill('bias');
  await oldCode;
  await expect(page.getByRole('article')).toHaveCount(2);

  // A page looks for another version when somebody returns to it after more than a minute.
  await page.clock.fastForward(61_000);
  await keepNotices(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('A new version is available.')).toBeVisible();
  const newCode = codeOf(version);
  await page.getByRole('button', { name: 'Reload' }).click();
  await newCode;
  await expect(page.getByRole('article')).toHaveCount(2);

  await dist.rollBack('remote-public');
  await expect.poll(html).toContain(`/remote-public/${old}/`);
  await openPage(page, '/publications?q=bias');
  await expect(page.getByRole('article')).toHaveCount(2);
});
