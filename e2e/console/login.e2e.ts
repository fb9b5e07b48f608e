import { signIn } from '@burhan/testing/sign-in';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/test.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

// The browser itself reports a refused login as an error.
test.use({ expectedMessages: /status of (400|429)/ });

test('a wrong password is refused; somebody who is no admin is turned away, and no session is kept', async ({
  page,
  stack,
}) => {
  const account = { username: 'guest-reader', password: 'a long enough password' };
  await runUserCommand(stack, ['add', account.username], account.password);
  const publications = panel(page, 'publications');
  await publications.open();

  await publications.fillLogin({ ...account, password: 'not the password' });
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Invalid credentials. Please try again.', { exact: true })).toBeVisible();
  await publications.fillLogin(account);

  await expect(page.getByText('This account may not edit the site.', { exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('auth'))),
  ).toEqual([]);
  await page.reload();
  await expect(publications.button('Login')).toBeVisible();
});

test('ten wrong passwords are slowed down, and the form says for how long', async ({ page, stack }) => {
  const account = { username: 'careless-editor', password: 'a password to mistype' };
  await runUserCommand(stack, ['add', account.username, '--admin'], account.password);
  const publications = panel(page, 'publications');
  await publications.open();

  const statuses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    statuses.push((await signIn(stack, { ...account, password: `wrong ${attempt}` })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429]);

  await publications.fillLogin(account);
  const announced = page.getByText(/^Too many attempts\. Please try again in \d+ seconds\.$/);
  await expect(announced).toBeVisible();
  const seconds = Number(/\d+/.exec((await announced.textContent()) ?? '')?.[0]);
  expect(seconds).toBeGreaterThan(0);
  // That the right password works after it: local-stack/backend/login-limit.test.ts, with a clock.
  expect(seconds).toBeLessThanOrEqual(60);
});
