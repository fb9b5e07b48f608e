import { siteIdOf } from '@burhan/local-supabase/site/prerender';
import { siteFolder } from '@burhan/site-build/prerender/site-folder';
import { withFolderLock } from '@burhan/site-build/state/folder-lock';
import { readTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { DIST } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

test('what is saved waits until it is on the site, and the console says when it is', async ({
  page,
  stack,
}) => {
  const metrics = panel(page, 'metrics');
  const [metric] = await readTable(stack, 'metrics?id=eq.1');
  const item = page.getByRole('listitem').filter({ has: metrics.button(`Edit ${metric?.label}`) });
  const waiting = page.getByRole('status').filter({ hasText: /^Waiting since \d\d:\d\d$/ });
  await metrics.openSignedIn(stack);
  await metrics.isOnSite();

  // The lock keeps the site from prerendering.
  await withFolderLock(siteFolder(DIST, siteIdOf(stack.dataDir)), async () => {
    await metrics.edit(String(metric?.label), { Number: '4711' });
    await expect(waiting).toBeVisible();
    await expect(item.getByText(/^Waiting since \d\d:\d\d$/)).toBeVisible();
  });
  await metrics.isOnSite();
  await expect(page.getByText(/Waiting since/)).toHaveCount(0);
  const visitor = await page.request.get('/');
  expect(await visitor.text()).toContain('4711');
});
