import { signedInClient, signIn } from '@burhan/testing/sign-in';
import type { Page } from '@playwright/test';
import { accountPage, addAdmin } from '../fixtures/account.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.use({ expectedMessages: /status of (400|401|403|422|429|500|540)|net::ERR_FAILED/ });

test('somebody changes their password and logs out everywhere else, and is told why a login fails', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'careful-editor');
  const elsewhere = await signedInClient(stack, account);
  const own = accountPage(page);
  const metrics = panel(page, 'metrics');
  const link = page.getByRole('link', { name: 'My account' });
  await metrics.open();
  await expect(metrics.field('Username')).toBeVisible();
  await expect(link).toHaveCount(0);
  await metrics.login(account);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  expect((await elsewhere.rpc('may_edit')).data).toBe(true);
  await own.button('Log out everywhere else').click();
  await expectToast(page, 'success', 'You are logged out everywhere else');
  expect((await elsewhere.rpc('may_edit')).data).toBe(false);
  await page.reload();

  const next = 'nine blue umbrellas';
  await own.field('Present password').fill('not the present one');
  await own.field('New password').fill(next);
  await expect(own.field('New password')).toHaveAttribute('type', 'password');
  await own.button('Show').last().click();
  await expect(own.field('New password')).toHaveAttribute('type', 'text');
  await expect(own.field('Present password')).toHaveAttribute('type', 'password');
  await own.button('Change password').click();
  await expect(page.getByText('The present password is wrong.')).toBeVisible();
  await expect(own.field('Present password')).toBeFocused();
  await own.field('Present password').fill(account.password);
  await own.field('New password').fill('too short');
  await own.button('Change password').click();
  await expect(page.getByText('The password has 9 characters. It needs 12 at least.')).toBeVisible();
  await expect(own.field('New password')).toBeFocused();

  await own.field('New password').fill(next);
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 540, body: 'Project paused' }));
  await own.button('Change password').click();
  await expectToast(page, 'error', 'The password was not changed');
  await expect(page.getByText(/^The database is paused\. Tell whoever runs the site/)).toBeVisible();
  await page.unroute('**/auth/v1/user');
  await own.button('Change password').click();
  await expectToast(page, 'success', 'Password changed. Your other sessions were ended.');
  await expect(own.field('Present password')).toHaveValue('');
  expect((await signIn(stack, account)).status).toBe(400);
  expect((await signIn(stack, { ...account, password: next })).status).toBe(200);
  await own.button('Logout').click();
  await expect(link).toHaveCount(0);

  // On a hosted project, the console says that a fault is the site's own, and that the project may be paused.
  await pretendToBeHosted(page);
  await own.open();
  const form = page.locator('form');
  for (const { status, json } of [
    { status: 500, json: { code: 500, error_code: 'unexpected_failure', msg: 'Database error' } },
    // The gateway's answer for a key that was replaced.
    { status: 401, json: { message: 'Invalid API key' } },
  ]) {
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ status, json }));
    await own.fillLogin(stack.admin);
    const said = json.msg ?? json.message;
    await expect(form.getByText(`the service says “${said}”. Your connection is fine.`)).toBeVisible();
    await page.unroute('**/auth/v1/token*');
  }
  // If a project is paused, the browser may not read the answer.
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await own.fillLogin(stack.admin);
  await expect(form.getByText(/If your connection is fine, the database may be paused/)).toBeVisible();
  await page.unroute('**/auth/v1/token*');
  await own.fillLogin(stack.admin);
  await expect(own.button('Change password')).toBeVisible();
});

/** Gives the page a service address other than '', as on hosted projects. */
const pretendToBeHosted = (page: Page) =>
  page.route('**/account-update', async (route) => {
    const response = await route.fetch();
    const { origin } = new URL(route.request().url());
    const body = (await response.text()).replace('"supabaseUrl":""', `"supabaseUrl":"${origin}"`);
    await route.fulfill({ response, body });
  });
