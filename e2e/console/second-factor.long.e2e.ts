import { accountPage, addAdmin } from '../fixtures/account.ts';
import { fillTable, readTable } from '../fixtures/content.ts';
import { endSession, panel } from '../fixtures/panel.ts';
import { expectAccessible } from '../fixtures/sound.ts';
import { startNginx, startStack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// The browser itself reports codes and sessions that are refused.
test.use({ expectedMessages: /status of (400|401|403|422|429)/ });

test('when the session ends, the code is asked over the work too, and the save goes on after it', async ({
  page,
  stack,
}) => {
  await fillTable(stack, 'publications', 2);
  const account = await addAdmin(stack, 'interrupted-editor');
  const own = accountPage(page);
  await own.login(account);
  await own.button('Set up a second factor').click();
  const code = await own.confirm();
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
  await expect(own.field('Code')).toBeFocused();
  await expectAccessible(page, 'code over the work');
  await own.field('Code').fill(code());
  await dialog.getByRole('button', { name: 'Verify' }).click();

  await expectToast(page, 'success', 'Publication updated successfully!');
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
