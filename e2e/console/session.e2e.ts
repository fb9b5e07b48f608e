import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { fillTable, readTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { endSession } from '../fixtures/session.ts';
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
  await publications.button('Cancel').click();
  await expect(publications.button('Save')).toHaveCount(0);

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
  const login = page.getByRole('dialog', { name: 'Log in again' });
  await login.getByLabel('Username').fill(stack.admin.username);
  await login.getByLabel('Password').fill(stack.admin.password);
  await login.getByRole('button', { name: 'Login' }).click();
  await expect(publications.button('Edit Typed before the session ended')).toBeFocused();
  expect(await saved()).toMatchObject({ title: 'Typed before the session ended' });
});

test('the browser refuses markup and scripts that are made from text', async ({ page }) => {
  const answer = await page.goto(CONSOLE_PATHS.publications);
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(policy).toContain("style-src-elem 'self'; style-src-attr 'unsafe-inline'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|nonce/);
  await expect(panel(page, 'publications').field('Username')).toBeVisible();
  const passed = await page.evaluate(() => {
    const script = document.createElement('script');
    const tries: Record<string, () => void> = {
      markup: () => {
        document.createElement('div').innerHTML = '<img src=x onerror="document.title = 1">';
      },
      'script text': () => {
        script.text = 'document.title = 1';
      },
      'script address': () => {
        script.src = 'https://elsewhere.example/script.js';
      },
      'another policy': () => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): void };
        };
        trustedTypes.createPolicy('mine', {});
      },
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [name];
      } catch {
        return [];
      }
    });
  });
  expect(passed).toEqual([]);
});
