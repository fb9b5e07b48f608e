import { sessionStorageKey } from '@burhan/shared/data/session-scopes';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TABLES } from '../tables.ts';
import { ADMIN } from '../testing/memory-rest.ts';
import { openPage, type Page } from '../testing/open-page.tsx';

const open = () => openPage(TABLES.publications, { isLoggedIn: false });

async function logIn(page: Page): Promise<void> {
  await page.type('Username', 'admin');
  await page.type('Password', 'the right one');
  await page.press('Login');
}

it('says in the form why a login failed, until the next try; an account that may not edit sees nothing', async () => {
  const page = await open();
  page.rest.fail('token', { status: 400, code: 'invalid_credentials' });
  await logIn(page);
  const problem = await screen.findByText('Login failed: Invalid credentials. Please try again.');
  const password = page.field('Password');
  expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')).toContain(problem);
  await waitFor(() => expect(document.activeElement).toBe(password));
  page.rest.answers.my_access = () => Response.json({ ...ADMIN, is_admin: false });
  const goOn = page.rest.hold('my_access');

  await logIn(page);
  await waitFor(() => expect(screen.queryByText(/^Login failed/)).toBeNull());
  await waitFor(() => expect(page.rest.calls('GET publications'), 'asked for early').toBe(1));
  goOn();

  await screen.findByText('Login failed: This account may not edit the site.');
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('proposes the name of another scope, takes what a password manager fills in without an event, and locks the rest', async () => {
  const session = { access_token: 'token', expires_at: 2e9, user: { email: 'me@else.example' } };
  sessionStorage.setItem(sessionStorageKey('projects'), JSON.stringify(session));
  const page = await open();
  screen.getByText(/^This login opens Publications, Metrics, Pages, Partners, and Contact\./);
  expect(page.field('Username').value).toBe('me@else.example');
  expect(document.activeElement).toBe(page.field('Password'));
  page.field('Password').value = 'the right one';

  await page.press('Login');

  await screen.findByRole('button', { name: 'History' });
  const locks = document.querySelectorAll('nav [data-icon=lock]');
  expect([...locks].map((lock) => lock.closest('a')?.textContent)).toEqual(['Submitted Papers']);
});

it('keeps what was typed and selected in the form of the HTML', async () => {
  document.body.innerHTML = `<form id="login-form">
    <input id="login-username" value="admin"><input id="login-password" value="half of it"></form>`;
  const name = document.querySelector('input');
  name?.focus();
  name?.setSelectionRange(1, 5);
  const page = await open();

  const field = page.field('Username');
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['admin', 1, 5]);
  expect(page.field('Password').value).toBe('half of it');
  document.getElementById('login-form')?.remove();
});

it('selects the proposed name where the empty field of the HTML had the focus, so that typing replaces it', async () => {
  const session = { access_token: 'token', expires_at: 2e9, user: { email: 'me@else.example' } };
  sessionStorage.setItem(sessionStorageKey('projects'), JSON.stringify(session));
  document.body.innerHTML = `<form id="login-form"><input id="login-username"><input id="login-password"></form>`;
  document.querySelector('input')?.focus();
  const page = await open();

  const field = page.field('Username');
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['me@else.example', 0, 15]);
  document.getElementById('login-form')?.remove();
});

it('keeps no rows in memory after the logout', async () => {
  const page = await openPage(TABLES.publications);
  await page.press('Logout');
  await page.toast('Logged out');
  const goOn = page.rest.hold('GET publications');

  await logIn(page);

  await screen.findByText('Loading…');
  expect(screen.queryByRole('button', { name: 'Edit title 1' })).toBeNull();
  goOn();
  await screen.findByRole('button', { name: 'Edit title 1' });
});
