import { fillTable } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /status of (400|401|403)/ });

test('publications and metrics share a login, papers and projects have their own; no other window has any', async ({
  page,
  browser,
  stack,
  baseURL,
}) => {
  const publications = panel(page, 'publications');
  await publications.open();
  await publications.login(stack.admin);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const elsewhere = panel(await other.newPage(), 'publications');
  await elsewhere.open();
  await expect(elsewhere.button('Login')).toBeVisible();
  await other.close();
  await panel(page, 'metrics').open();
  await expect(publications.button('Logout')).toBeVisible();
  for (const name of ['submittedPapers', 'ongoingProjects'] as const) {
    await panel(page, name).open();
    await expect(publications.button('Login')).toBeVisible();
  }

  await panel(page, 'ongoingProjects').login(stack.admin);
  await panel(page, 'metrics').open();
  await publications.button('Logout').click();
  await expect(publications.button('Login')).toBeVisible();
  await expect(publications.field('Username')).toHaveValue('');
  await panel(page, 'publications').open();
  await expect(publications.button('Login')).toBeVisible();
  await panel(page, 'ongoingProjects').open();
  await expect(publications.button('Logout')).toBeVisible();
});

test('leaving with typing that is not saved asks first', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 2);
  const publications = panel(page, 'publications');
  await publications.openSignedIn(stack);
  await publications.button('Edit Publication 1').click();
  await publications.button('Cancel').click();
  await expect(publications.button('Save')).toHaveCount(0);

  await publications.button('Edit Publication 1').click();
  await publications.fill({ Title: 'Changed' });
  for (const leave of [
    () => publications.button('Cancel').click(),
    () => page.keyboard.press('Escape'),
    // The list behind the form.
    () => page.mouse.click(300, 400),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    await publications.button('Keep editing').click();
    await expect(publications.field('Title')).toHaveValue('Changed');
  }

  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reload;
  await expect(publications.field('Title')).toHaveValue('Changed');
  await page.goBack();
  await publications.button('Discard changes').click();
  await expect(publications.button('Edit Publication 1')).toBeFocused();
});
