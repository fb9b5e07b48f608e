import { accountPage, addAdmin } from '../fixtures/account.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { startStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.use({ expectedMessages: /status of (400|401|403|422|503)/ });

test('a forgotten password is set anew by a link, once, and the second factor is asked', async ({ page }) => {
  const site = await startStack();
  const nginx = await startNginx(site);
  const own = accountPage(page);
  const at = (path: string) => new URL(path, nginx.url).href;
  try {
    await page.goto(at('/account-update'));
    await own.fillLogin(site.admin);
    const code = await own.enrol();
    await own.button('Logout').click();

    await page.goto(at('/publications-update'));
    for (const username of ['nobody-of-that-name', site.admin.username]) {
      await own.button('Forgot your password?').click();
      await expect(own.field('Username')).toBeFocused();
      await own.field('Username').fill(username);
      await own.button('Send the link').click();
      await expect(page.getByText(/^If there is such an account, a link is on its way/)).toBeVisible();
      await expectAccessible(page, 'link sent');
      await own.button('Back to the login').click();
    }
    const linkOf = async (count: number) => {
      const links = () =>
        [...site.stdout().matchAll(/\/account-update(#[^\s"]+)/g)].map(([, fragment]) => fragment);
      await expect.poll(() => links().length).toBe(count);
      return links()[count - 1] ?? '';
    };
    const reader = await addAdmin(site, 'reader');
    await page.goto(at('/account-update'));
    await own.fillLogin(reader);
    await expect(own.button('Logout')).toBeVisible();
    await page.goto(at(`/account-update${await linkOf(1)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page, 'link opened');
    await own.button('Cancel').click();
    await expect(page.getByText(`${reader.username}@console.burhan.example`, { exact: true })).toBeVisible();

    const fragment = await linkOf(1);
    await page.goto(at(`/account-update${fragment}`));
    await own.button('Continue').click();
    await own.field('Code').fill(code());
    await own.button('Verify').click();
    await expect(
      page.getByText(`${site.admin.username}@console.burhan.example`, { exact: true }),
    ).toBeVisible();
    await expect(own.field('New password')).toBeFocused();
    await expect(own.field('Present password')).toHaveCount(0);
    await own.field('New password').fill('nine blue umbrellas');
    await page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    await own.button('Change password').click();
    await expectToast(page, 'error', 'The password was not changed');
    await expect(own.field('New password')).toHaveValue('nine blue umbrellas');
    await page.unroute('**/auth/v1/user');
    // The account is read again first.
    await expect(own.button('Change password')).not.toHaveClass(/ant-btn-loading/);
    await own.button('Change password').click();
    await expectToast(page, 'success', 'Password changed. Your other sessions were ended.');
    await own.button('Logout').click();
    await expect(own.field('Username')).toBeVisible();

    await page.goto(at(`/account-update${fragment}`));
    await own.button('Continue').click();
    await expect(page.getByText(/^This link has been used, is too old or is not whole\./)).toBeVisible();
    await own.button('To the login form').click();
    await own.fillLogin({ ...site.admin, password: 'nine blue umbrellas' });
    await expect(own.field('Code')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await nginx.stop();
    await site.remove();
  }
});
