import { rm } from 'node:fs/promises';
import path from 'node:path';
import { copyProject } from '@burhan/testing/project-copy';
import { startServer } from '@burhan/testing/server-process';
import { ADMIN } from '@burhan/testing/sign-in';
import { temporaryFolder } from '@burhan/testing/stack';
import { expect, test } from '@playwright/test';

test('npm run dev shows changes of shell, pages, console and shared texts, and keeps what was typed', async ({
  page,
}) => {
  const root = await temporaryFolder();
  const { change } = await copyProject(root);
  const environment = { ...process.env, DATA_DIR: path.join(root, '.data'), ADMIN_PASSWORD: ADMIN.password };
  const server = await startServer(environment, { script: 'local-supabase/dev.ts', root, cwd: root });
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  /** Marks the document, so that a reload can be detected. */
  const mark = () => page.evaluate(() => Object.assign(window, { isMarked: true }));
  const isMarked = () => page.evaluate(() => 'isMarked' in window);

  await page.goto(`${server.url}/publications`);
  const search = page.getByLabel('Search publications');
  await search.fill('PRISMA');
  await expect(page.locator('[data-pub]')).toHaveCount(2);
  await mark();
  const head = '<PageHead of="publications" />';
  await change('remote-public/src/pages/publications/page.tsx', head, `${head}<h2>Changed in a remote</h2>`);
  await expect(page.getByRole('heading', { name: 'Changed in a remote' })).toBeVisible();
  await change('host/src/styles/tokens.css', '--color-page: #ffffff', '--color-page: #123456');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(search).toHaveValue('PRISMA');
  expect(await isMarked()).toBe(true);
  await change('shared/i18n/en/pages/publications.ts', 'Published evidence', 'Changed in shared');
  await expect(page.getByText('Changed in shared')).toBeVisible();

  await page.goto(`${server.url}/publications-update`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await mark();
  const label = "{t('session.login')}";
  await change('remote-admin/src/auth/login-form.tsx', label, `${label} (changed)`);
  await expect(page.getByRole('button', { name: 'Login (changed)' })).toBeVisible();
  expect(await isMarked()).toBe(true);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login (changed)' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  expect(messages, 'errors in the browser console').toEqual([]);
  await server.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});
