import { readFile } from 'node:fs/promises';
import { signIn } from '@burhan/testing/sign-in';
import { accountPage, addAdmin } from '../fixtures/account.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ expectedMessages: /status of (400|401|403|422|429)/ });

test('the way to My account is in the frame while somebody is logged in, and only then', async ({
  page,
  stack,
}) => {
  const metrics = panel(page, 'metrics');
  const link = page.getByRole('link', { name: 'My account' });
  await metrics.open();
  await expect(metrics.field('Username')).toBeVisible();
  await expect(link).toHaveCount(0);

  await metrics.login(stack.admin);
  await expect(link).toBeVisible();
  await page.reload();
  await expect(metrics.button('Logout')).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  await page.goto('/update-panel');
  await expect(page.locator('main').getByRole('link')).toHaveCount(4);
  await metrics.open();
  await metrics.button('Logout').click();
  await expect(link).toHaveCount(0);
});

test('a password is changed with the present one, a good new one, and the other sessions end', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'careful-editor');
  await signIn(stack, account);
  const own = accountPage(page);
  await own.login(account);
  const next = 'nine blue umbrellas';

  await own.field('Present password').fill('not the present one');
  await own.field('New password').fill(next);
  await expect(page.getByText(/^Strength: (good|strong)$/)).toBeVisible();
  await expect(own.field('New password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show: New password' }).click();
  await expect(own.field('New password')).toHaveAttribute('type', 'text');
  await expect(own.field('Present password')).toHaveAttribute('type', 'password');
  await own.button('Change password').click();
  await expect(page.getByText('The present password is wrong.')).toBeVisible();
  await expect(own.field('Present password')).toBeFocused();

  await own.field('Present password').fill(account.password);
  for (const [weak, words] of [
    ['too short', 'The password has 9 characters. It needs 12 at least.'],
    ['Burhan-Burhan-2026', /little more than names of this site/],
    ['careful-editor', /little more than names of this site/],
    ['123456789012', /one of those that are tried first/],
  ] as const) {
    await own.field('New password').fill(weak);
    await own.button('Change password').click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(own.field('New password')).toBeFocused();
  }

  await own.field('New password').fill(next);
  await own.button('Change password').click();
  await expect(page.getByText('Password changed. Your other sessions were ended.')).toBeVisible();
  await expect(own.field('Present password')).toHaveValue('');
  expect((await signIn(stack, account)).status).toBe(400);
  expect((await signIn(stack, { ...account, password: next })).status).toBe(200);
});

test('sessions are listed, and ended one by one or all at once', async ({ page, stack }) => {
  const account = await addAdmin(stack, 'busy-editor');
  for (let count = 0; count < 3; count++) expect((await signIn(stack, account)).status).toBe(200);
  const own = accountPage(page);
  await own.login(account);
  const items = own.section('Sessions').getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(items.first()).toContainText('This session');
  await expect(items.first()).toContainText('Chrome on Linux');

  await items.nth(1).getByRole('button').click();
  await expect(page.getByText('The session was ended', { exact: true })).toBeVisible();
  await expect(items).toHaveCount(3);
  await own.button('End all others').click();
  await expect(page.getByText('2 sessions were ended', { exact: true })).toBeVisible();
  await expect(items).toHaveCount(1);
  await expect(own.button('End all others')).toHaveCount(0);
});

test('ten wrong passwords are told at the next login, with the way to My account', async ({
  page,
  stack,
}) => {
  const account = await addAdmin(stack, 'watched-editor');
  await signIn(stack, account);
  // From several addresses of one proxy: the limit of one would slow them down.
  for (let count = 0; count < 10; count++) {
    await fetch(`${stack.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: stack.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${count}`,
      },
      body: JSON.stringify({ email: `${account.username}@console.burhan.example`, password: 'not it' }),
    });
  }
  const publications = panel(page, 'publications');
  await publications.open();
  await publications.login(account);

  const news = page.getByRole('region', { name: 'About your account' });
  await expect(news).toContainText('a wrong password or code was entered 10 times');
  await news.getByRole('link', { name: 'Look at it under My account' }).click();
  await expect(page.getByText('Since then, a wrong password or code was entered 10 times.')).toBeVisible();
});

test('the record of logins is filtered, and saved as a file', async ({ page, stack }) => {
  const account = await addAdmin(stack, 'recorded-editor');
  expect((await signIn(stack, { ...account, password: 'a wrong password' })).status).toBe(400);
  const own = accountPage(page);
  await own.login(account);
  await own.button('Show the record').click();
  const lines = page.getByRole('table', { name: 'Record of logins' }).locator('tbody').getByRole('row');
  await expect(lines.first()).toBeVisible();

  await own.field('Account').fill('RECORDED');
  await page.getByLabel('What happened', { exact: true }).selectOption({ label: 'Wrong password' });
  await own.button('Filter').click();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('recorded-editor@console.burhan.example');
  const [download] = await Promise.all([page.waitForEvent('download'), own.button('Export CSV').click()]);
  const text = await readFile((await download.path()) ?? '', 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('recorded-editor@console.burhan.example,wrong-password,1');

  await page.getByLabel('What happened', { exact: true }).selectOption({ label: 'Link sent' });
  await own.button('Filter').click();
  await expect(page.getByText('Nothing was recorded that fits.')).toBeVisible();
});

test.describe('of a hosted project, the console', () => {
  test.use({ expectedMessages: /status of (401|500)|net::ERR_FAILED/ });

  // The page names the service at another address than '', as those of hosted projects do.
  test('knows its limits, what it does not record, and that a fault is its own', async ({ page, stack }) => {
    await page.route('**/account-update', async (route) => {
      const response = await route.fetch();
      const { origin } = new URL(route.request().url());
      const body = (await response.text()).replace('"supabaseUrl":""', `"supabaseUrl":"${origin}"`);
      await route.fulfill({ response, body });
    });
    const account = await addAdmin(stack, 'hosted-editor');
    expect((await signIn(stack, { ...account, password: 'a wrong password' })).status).toBe(400);
    const own = accountPage(page);
    const message = 'Error running hook URI: pg-functions://postgres/public/hook_password_attempt';
    const refusals = [
      { status: 500, json: { code: 500, error_code: 'unexpected_failure', msg: message } },
      // The gateway's, of a key that was replaced.
      { status: 401, json: { message: 'Invalid API key' } },
    ];
    await own.open();
    const form = page.locator('form');
    for (const refusal of refusals) {
      await page.route('**/auth/v1/token*', (route) => route.fulfill(refusal));
      await own.fillLogin(account);
      const said = refusal.json.msg ?? refusal.json.message;
      await expect(form.getByText(`the service says “${said}”. Your connection is fine.`)).toBeVisible();
      await page.unroute('**/auth/v1/token*');
    }
    // As where the project is paused, and the browser may not read the answer.
    await page.route('**/auth/v1/token*', (route) => route.abort());
    await own.fillLogin(account);
    await expect(form.getByText(/If your connection is fine, the database may be paused/)).toBeVisible();
    await page.unroute('**/auth/v1/token*');
    await own.fillLogin(account);
    await expect(own.button('Change password')).toBeVisible();

    await expect(page.getByText('At most 72 English letters or 36 Arabic ones')).toBeVisible();
    await own.field('Present password').fill(account.password);
    await own.field('New password').fill('سبع زرافات طويلة تمشي في حديقة بعيدة خضراء');
    await own.button('Change password').click();
    await expect(page.getByText('The password is too long for this service')).toBeVisible();

    await own.button('Show the record').click();
    await expect(page.getByText('does not record: Refused and Password set by a link;')).toBeVisible();
    const kinds = page.getByLabel('What happened', { exact: true }).getByRole('option');
    await expect(kinds.filter({ hasText: /^(Refused|Password set by a link)$/ })).toHaveCount(0);
    await expect(kinds.filter({ hasText: /^(Wrong password|E-mail address changed)$/ })).toHaveCount(2);

    await own.button('العربية').click();
    await expect(page.getByText('36 حرفًا عربيًا أو 72 حرفًا إنجليزيًا على الأكثر')).toBeVisible();
    await expect(page.getByText('لا يسجّل هذا المشروع: رفض')).toBeVisible();
  });
});
