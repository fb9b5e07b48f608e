import { accountPage, addAdmin } from '../fixtures/account.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.use({ expectedMessages: /status of (400|401|403|422)/ });

test('a forgotten password is set anew by a link, once, and the second factor is asked', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'forgetful-editor');
  const reader = await addAdmin(stack, 'reader');
  const own = accountPage(page);
  const nameOf = ({ username }: { username: string }) =>
    page.getByText(`${username}@console.burhan.example`, { exact: true });
  await own.login(account);
  await own.button('Set up a second factor').click();
  const code = await own.confirm();
  await own.button('Logout').click();

  await page.goto('/publications-update');
  for (const username of ['nobody-of-that-name', account.username]) {
    await own.button('Forgot your password?').click();
    await expect(own.field('Username')).toBeFocused();
    await own.field('Username').fill(username);
    await own.button('Send the link').click();
    await expect(page.getByText(/^If there is such an account, a link is on its way/)).toBeVisible();
    await own.button('Back to the login').click();
  }
  // `npm start` prints the links that it does not mail.
  const links = () => [...stack.stdout().matchAll(/\/account-update(#[^\s"]+)/g)].map(([, link]) => link);
  await expect.poll(() => links().length).toBe(1);
  const path = `/account-update${links()[0]}`;

  await test.step('somebody else who is logged in stays so', async () => {
    await own.login(reader);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessible(page, 'link opened');
    await own.button('Cancel').click();
    await expect(nameOf(reader)).toBeVisible();
  });

  await page.goto(path);
  await own.button('Continue').click();
  await own.field('Code').fill(code());
  await own.button('Verify').click();
  await expect(nameOf(account)).toBeVisible();
  await expect(own.field('New password')).toBeFocused();
  await expect(own.field('Present password')).toHaveCount(0);
  await own.field('New password').fill('nine blue umbrellas');
  await own.button('Change password').click();
  await expectToast(page, 'success', 'Password changed. Your other sessions were ended.');
  await own.button('Logout').click();
  await expect(own.field('Username')).toBeVisible();

  await page.goto(path);
  await own.button('Continue').click();
  await expect(page.getByText(/^This link has been used, is too old or is not whole\./)).toBeVisible();
  await own.button('To the login form').click();
  await own.fillLogin({ ...account, password: 'nine blue umbrellas' });
  await expect(own.field('Code')).toBeVisible();
});
