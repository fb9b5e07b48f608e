import { siteIdOf } from '@burhan/local-supabase/site/prerender';
import { siteFolder } from '@burhan/site-build/prerender/site-folder';
import { withFolderLock } from '@burhan/site-build/state/folder-lock';
import { accountPage, addAdmin } from '../fixtures/account.ts';
import { readTable } from '../fixtures/content.ts';
import { DIST } from '../fixtures/nginx.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.use({ expectedMessages: /status of 540/ });

test('what is saved waits until it is on the site, and the console says when it is', async ({
  page,
  stack,
}) => {
  const metrics = panel(page, 'metrics');
  const [metric] = await readTable(stack, 'metrics?id=eq.1');
  const item = page.getByRole('listitem').filter({ has: metrics.button(`Edit ${metric?.label}`) });
  const onSite = page.getByRole('status').filter({ hasText: /^On the site since \d\d:\d\d$/ });
  const waiting = page.getByRole('status').filter({ hasText: /^Waiting since \d\d:\d\d$/ });
  await metrics.openSignedIn(stack);
  await expect(onSite).toBeVisible();

  // Nothing is prerendered meanwhile.
  await withFolderLock(siteFolder(DIST, siteIdOf(stack.dataDir)), async () => {
    await metrics.edit(String(metric?.label), { Number: '4711' });
    await expect(waiting).toBeVisible();
    await expect(item.getByText(/^Waiting since \d\d:\d\d$/)).toBeVisible();
  });
  await expect(onSite).toBeVisible();
  await expect(page.getByText(/Waiting since/)).toHaveCount(0);
  const visitor = await page.request.get('/');
  expect(await visitor.text()).toContain('4711');
});

test('My account says that the project is paused, and what is wrong with a password in the language of the page', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'patient-editor');
  const own = accountPage(page);
  const paused = page.getByText(/^The database is paused\. Tell whoever runs the site/);
  const pause = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 540, body: 'Project paused' }));
  await own.login(account);

  await own.field('Present password').fill(account.password);
  await own.field('New password').fill('nine blue umbrellas');
  await pause('**/auth/v1/user');
  await own.button('Change password').click();
  await expectToast(page, 'error', 'The password was not changed');
  await expect(paused).toBeVisible();

  await own.field('Present password').fill('');
  await own.field('New password').fill('short');
  await own.button('Change password').click();
  await expect(page.getByText('Enter your present password.')).toBeVisible();
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByText('أدخل كلمة المرور الحالية.')).toBeVisible();
  await expect(page.getByText(/^عدد أحرف كلمة المرور 5، والمطلوب 12/)).toBeVisible();
});
