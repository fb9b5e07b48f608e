import { accountPage, addAdmin, authenticator } from '../fixtures/account.ts';
import { fillTable, readTable } from '../fixtures/content.ts';
import { startNginx } from '../fixtures/nginx.ts';
import { panel } from '../fixtures/panel.ts';
import { endSession } from '../fixtures/session.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { startStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser itself reports codes and sessions that are refused.
test.use({ expectedMessages: /status of (400|401|403|422|429)/ });

test('a second factor is set up by keyboard alone, and its code is asked at the next login', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'keyboard-editor');
  const own = accountPage(page);
  await own.open();
  await expect(own.field('Username')).toBeFocused();
  await page.keyboard.type(account.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await own.button('Set up a second factor').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = (await page.locator('code').textContent()) ?? '';
  const code = authenticator(key.replaceAll(' ', ''));
  await own.field('Code').focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The code is wrong or too old\./)).toBeVisible();
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  await own.button('I have kept them').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await own.button('Logout').click();

  const publications = panel(page, 'publications');
  await publications.open();
  await page.keyboard.type(account.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(own.field('Code')).toBeFocused();
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');

  await expect(publications.button('Logout')).toBeVisible();
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
});

test('a wrong code is told, a recovery code works once, and with it a lost authenticator is removed', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'forgetful-editor');
  const own = accountPage(page);
  await own.login(account);
  const { recoveryCodes } = await own.enrol();
  await own.button('Logout').click();
  const [first = '', second = ''] = recoveryCodes;
  const projects = panel(page, 'ongoingProjects');
  await projects.open();

  await projects.fillLogin(account);
  await own.field('Code').fill('12 34 56');
  await own.button('Verify').click();
  await expect(page.getByText(/^The code is wrong, too old or used already\./)).toBeVisible();
  await own.button('Use a recovery code').click();
  await own.field('Recovery code').fill(` ${first.toUpperCase().replaceAll('-', ' ')} `);
  await own.button('Verify').click();
  await expect(projects.button('Logout')).toBeVisible();
  await projects.button('Logout').click();

  await projects.fillLogin(account);
  await own.button('Use a recovery code').click();
  await own.field('Recovery code').fill(first);
  await own.button('Verify').click();
  await expect(page.getByText('This recovery code is wrong or used already.')).toBeVisible();
  await own.field('Recovery code').fill(second);
  await own.button('Verify').click();
  await expect(projects.button('Logout')).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByText(/^You logged in with a recovery code\./)).toBeVisible();
  await expect(page.getByText('8 recovery codes are left.')).toBeVisible();
  await own.button('Remove the second factor').click();
  await own.button('Remove').click();
  await expect(page.getByText('Your account has no second factor.')).toBeVisible();
  await own.button('Logout').click();

  await projects.open();
  await projects.login(account);
});

test('a reload between password and code goes on with the code, and the way back begins again', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'reloading-editor');
  const own = accountPage(page);
  await own.login(account);
  const { code } = await own.enrol();
  await own.button('Logout').click();
  const metrics = panel(page, 'metrics');
  await metrics.open();
  await metrics.fillLogin(account);
  await expect(own.field('Code')).toBeVisible();

  await page.reload();
  await expect(own.field('Code')).toBeFocused();
  await own.button('Back to the password').click();
  await expect(own.field('Username')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await metrics.fillLogin(account);
  await own.field('Code').fill(code());
  await own.button('Verify').click();
  await expect(metrics.button('Logout')).toBeVisible();
});

test('when the session ends, the code is asked over the work too, and the save goes on after it', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const account = await addAdmin(stack, 'interrupted-editor');
  const own = accountPage(page);
  await own.login(account);
  const { code } = await own.enrol();
  const publications = panel(page, 'publications');
  await publications.open();
  await publications.button('Edit Publication 1').click();
  await publications.fill({ Summary: 'Typed before the code was asked.' });
  await endSession(page, stack, 'content');

  await publications.button('Save').click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Username').fill(account.username);
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessible(page, 'code over the work');
  await dialog.getByLabel('Code', { exact: true }).fill(code());
  await dialog.getByRole('button', { name: 'Verify' }).click();

  await expect(page.getByText('Publication updated successfully!')).toBeVisible();
  const [row] = await readTable(stack, 'publications?order=order_index');
  expect(row).toMatchObject({ summary: 'Typed before the code was asked.' });
});

test('a site that requires it lets nobody in before a second factor is set up, and leads there', async ({
  page,
}) => {
  const strict = await startStack({ REQUIRE_SECOND_FACTOR: '1' });
  const nginx = await startNginx(strict);
  try {
    const own = accountPage(page);
    await page.goto(new URL('/publications-update', nginx.url).href);
    await own.fillLogin(strict.admin);
    await expect(page.getByText(/^Every account of this site needs a second factor/)).toBeVisible();
    await expectAccessible(page, 'second factor required');
    await page.getByRole('link', { name: 'Set up the second factor' }).click();
    await expect(page.getByText(/until then nothing else can be done\.$/)).toBeVisible();
    await expect(own.button('Change password')).toHaveCount(0);
    await own.confirm();

    await expect(own.button('Change password')).toBeVisible();
    await page.getByRole('link', { name: 'Publications' }).click();
    await expect(own.button('Add Publication')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await nginx.stop();
    await strict.remove();
  }
});
