import { signedInClient, signIn } from '@burhan/testing/sign-in';
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
  const link = page.getByRole('link', { name: 'My account' });
  await panel(page, 'metrics').open();
  await expect(own.field('Username')).toBeVisible();
  await expect(link).toHaveCount(0);
  await own.fillLogin(account);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  expect((await elsewhere.rpc('may_edit')).data).toBe(true);
  await own.button('Log out everywhere else').click();
  await expectToast(page, 'success', 'You are logged out everywhere else');
  expect((await elsewhere.rpc('may_edit')).data).toBe(false);

  const next = 'nine blue umbrellas';
  await own.field('Present password').fill('not the present one');
  await own.field('New password').fill(next);
  await own.button('Show').last().click();
  await expect(own.field('New password')).toHaveAttribute('type', 'text');
  await expect(own.field('Present password')).toHaveAttribute('type', 'password');
  await own.button('Change password').click();
  await expect(page.getByText('The present password is wrong.')).toBeVisible();
  await expect(own.field('Present password')).toBeFocused();
  await own.field('Present password').fill(account.password);
  await own.field('New password').fill('too short 🐘');
  await own.button('Change password').click();
  await expect(page.getByText('The password has 11 characters. It needs 12 at least.')).toBeVisible();
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
  await own.button('Logout').click();
  await expect(link).toHaveCount(0);

  // A hosted project has an address of its own. If it is paused, the browser may not read the answer.
  await page.route('**/account-update', async (route) => {
    const response = await route.fetch();
    const { origin } = new URL(route.request().url());
    const body = (await response.text()).replace('"supabaseUrl":""', `"supabaseUrl":"${origin}"`);
    await route.fulfill({ response, body });
  });
  await own.open();
  // The gateway's answer for a key that was replaced.
  const json = { message: 'Invalid API key' };
  await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 401, json }));
  await own.fillLogin(account);
  await expect(
    page.getByText('the service says “Invalid API key”. Your connection is fine.').last(),
  ).toBeVisible();
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await own.fillLogin(account);
  await expect(page.getByText(/If your connection is fine, the database may be paused/).last()).toBeVisible();
  await page.unroute('**/auth/v1/token*');
  await own.fillLogin({ ...account, password: next });
  await expect(own.button('Change password')).toBeVisible();
});
