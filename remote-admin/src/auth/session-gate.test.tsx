// @vitest-environment jsdom

import { sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TABLES } from '../tables.ts';
import { openPage } from '../testing/open-page.tsx';

const open = () => openPage(TABLES.publications, { isLoggedIn: false });

it('lets rows be asked for early, and shows nothing to an account that may not edit', async () => {
  const page = await open();
  page.rest.access.is_admin = false;
  const goOn = page.rest.hold('my_access');

  await page.logIn();
  await waitFor(() => expect(page.rest.calls('GET publications')).toBe(1));
  goOn();

  await screen.findByText('Login failed: This account may not edit the site.');
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('says in the form why a login failed, until the next try', async () => {
  const page = await open();
  page.rest.fail('token', { status: 400, code: 'invalid_credentials' });
  await page.logIn();
  const problem = await screen.findByText('Login failed: Invalid credentials. Please try again.');
  const password = page.field('Password');
  expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')).toContain(problem);
  await waitFor(() => expect(document.activeElement).toBe(password));

  const goOn = page.rest.hold('token');
  await page.logIn();

  await waitFor(() => expect(screen.queryByText(/^Login failed/)).toBeNull());
  goOn();
  await screen.findByRole('button', { name: 'History' });
});

it('takes what a password manager filled in without an event', async () => {
  const page = await open();
  page.field('Username').value = 'admin';
  page.field('Password').value = 'the right one';

  await page.press('Login');

  await screen.findByRole('button', { name: 'History' });
});

it('says what a login opens, and proposes the name of whoever is logged in to another scope', async () => {
  const session = { access_token: 'token', expires_at: 2e9, user: { email: 'me@else.example' } };
  sessionStorage.setItem(sessionStorageKey('projects'), JSON.stringify(session));
  const page = await open();

  screen.getByText(/^This login opens Publications, Metrics, Pages, Partners, and Contact\./);
  expect(page.field('Username').value).toBe('me@else.example');
  expect(document.activeElement).toBe(page.field('Password'));
});

it('keeps what was typed and selected in the form of the HTML', async () => {
  document.body.innerHTML =
    '<form id="login-form"><input id="login-username"><input id="login-password"></form>';
  const [name, password] = [...document.querySelectorAll('input')];
  Object.assign(name ?? {}, { value: 'admin' });
  Object.assign(password ?? {}, { value: 'half of it' });
  name?.focus();
  name?.setSelectionRange(1, 5);
  const page = await open();

  const field = page.field('Username');
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['admin', 1, 5]);
  expect(page.field('Password').value).toBe('half of it');
  document.getElementById('login-form')?.remove();
});

it('keeps no rows in memory after the logout', async () => {
  const page = await openPage(TABLES.publications);
  await page.press('Logout');
  await page.toast('Logged out');
  const goOn = page.rest.hold('GET publications');

  await page.logIn();

  await screen.findByText('Loading…');
  expect(screen.queryByRole('button', { name: `Edit ${page.names[0]}` })).toBeNull();
  goOn();
  await screen.findByRole('button', { name: `Edit ${page.names[0]}` });
});
