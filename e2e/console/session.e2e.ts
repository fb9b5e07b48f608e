import { fillTable, readTable, writeElsewhere } from '../fixtures/content.ts';
import { endSession, panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

test.use({ expectedMessages: /status of (400|401|403)|Trusted/ });

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
  const other = await browser.newContext({ baseURL });
  const elsewhere = panel(await other.newPage(), 'publications');
  await elsewhere.open();
  await expect(elsewhere.button('Login')).toBeVisible();
  await other.close();
  await panel(page, 'submittedPapers').open();
  await expect(publications.button('Login')).toBeVisible();
  await panel(page, 'ongoingProjects').open();
  await publications.login(stack.admin);

  await panel(page, 'metrics').open();
  await publications.button('Logout').click();
  await expect(publications.button('Login')).toBeVisible();
  await expect(publications.field('Username')).toHaveValue('');
  await publications.open();
  await expect(publications.button('Login')).toBeVisible();
  await panel(page, 'ongoingProjects').open();
  await expect(publications.button('Logout')).toBeVisible();

  // No markup and no script is made from text; site-build/serving tests the policy.
  const made = await page.evaluate(() =>
    [
      () => Object.assign(document.createElement('div'), { innerHTML: '<img src=x onerror="alert(1)">' }),
      () => Object.assign(document.createElement('script'), { text: 'alert(1)' }),
      () => Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/script.js' }),
    ].filter((make) => {
      try {
        return make();
      } catch {
        return false;
      }
    }),
  );
  expect(made).toEqual([]);
});

test('nothing that is typed is lost: to a press beside the form, a reload, another editor or the end of a session', async ({
  page,
  stack,
}) => {
  const [first] = await fillTable(stack, 'publications', 2);
  const publications = panel(page, 'publications');
  const title = publications.field('Title');
  const saved = async () => (await readTable(stack, `publications?id=eq.${first?.id}`))[0];
  await publications.openSignedIn(stack);
  await publications.button('Edit Publication 1').click();
  await publications.fill({ Title: 'Changed' });
  for (const leave of [
    () => publications.button('Cancel').click(),
    () => page.keyboard.press('Escape'),
    // This clicks the list behind the form.
    () => page.mouse.click(300, 400),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible();
    await publications.button('Keep editing').click();
    await expect(title).toHaveValue('Changed');
  }
  const asked = page.waitForEvent('dialog');
  const reload = page.reload();
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await reload;
  await expect(title).toHaveValue('Changed');

  await writeElsewhere(stack, 'PATCH', `publications?id=eq.${first?.id}`, { journal: 'Another journal' });
  await publications.button('Save').click();
  const conflict = page.getByRole('dialog', { name: 'Changed elsewhere' });
  await expect(conflict).toContainText('Somebody else changed this publication while you were editing.');
  expect(await saved()).toMatchObject({ title: 'Publication 1' });
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'success', 'Publication updated successfully!');
  expect(await saved()).toMatchObject({ title: 'Changed', journal: 'Another journal' });

  await publications.button('Edit Changed').click();
  await publications.fill({ Title: 'Typed before the session ended' });
  await endSession(page, stack, 'content');
  await publications.button('Save').click();
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await publications.fillLogin(stack.admin);
  await expect(publications.button('Edit Typed before the session ended')).toBeFocused();
  expect(await saved()).toMatchObject({ title: 'Typed before the session ended' });
});
