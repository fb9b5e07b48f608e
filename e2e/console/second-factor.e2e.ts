import { accountPage, addAdmin, readKey } from '../fixtures/account.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// The browser itself reports codes and sessions that are refused.
test.use({ expectedMessages: /status of (400|401|403|422|429)/ });

test('a second factor is set up by keyboard alone, asked at the next login, and removed', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'keyboard-editor');
  const own = accountPage(page);
  const logIn = async () => {
    await expect(own.field('Username')).toBeFocused();
    await page.keyboard.type(account.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
  };
  await own.open();
  await logIn();
  await own.button('Set up a second factor').press('Enter');
  const section = page.getByRole('heading', { name: 'Second factor', exact: true });
  await expect(section).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await own.field('Code').focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The code is wrong or too old\./)).toBeVisible();
  await expect(page.locator('code')).toHaveText(/^(\w{4} ){7}\w{4}$/);
  const code = await readKey(page);
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  await expect(section).toBeFocused();
  await own.button('Remove the second factor').press('Enter');
  await expect(own.button('Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own.button('Remove the second factor')).toBeFocused();
  await own.button('Logout').click();

  await panel(page, 'ongoingProjects').open();
  await logIn();
  await expect(own.field('Code')).toBeFocused();
  await page.keyboard.type('12 34 56');
  await page.keyboard.press('Enter');
  const wrong = 'The code is wrong, too old or used already. Enter the next one.';
  await expectToast(page, 'error', 'Login failed', wrong);
  await expect(page.getByText('Whoever runs the site can reset your second factor.')).toBeVisible();
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  await expectToast(page, 'success', 'Login successful');

  await page.getByRole('link', { name: 'My account' }).click();
  await own.button('Remove the second factor').click();
  await own.button('Remove').click();
  await expect(page.getByText('Your account has no second factor.')).toBeVisible();
});
