// @vitest-environment jsdom

import { DataError } from '@burhan/shared/data/data-error';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RESOURCES } from '../../resources/resources.ts';
import { ON_SITE, renderPanel } from '../testing/render-panel.tsx';

it('keeps rows that were asked for too early from an account that may not edit', async () => {
  let isAdmin = false;
  const panel = await renderPanel(RESOURCES.metrics, {
    isLoggedIn: false,
    session: {
      logIn: async (_, onSignedIn) => {
        onSignedIn?.();
        if (!isAdmin) throw new DataError('forbidden', 'no admin');
        return 'in';
      },
    },
  });
  const { table, names } = panel;
  await panel.logIn();
  await panel.toast('Login failed', 'This account may not edit the site.');
  expect(screen.queryByText('Export CSV')).toBeNull();

  isAdmin = true;
  table.elsewhere.remove(table.rows()[1]?.id ?? 0);
  await panel.logIn();

  await screen.findByRole('button', { name: `Edit ${names[0]}` });
  expect(screen.queryByRole('button', { name: `Edit ${names[1]}` })).toBeNull();
});

it('says in the form why a login failed, until the next try', async () => {
  const { promise: answer, resolve: answered } = Promise.withResolvers<'in'>();
  const logIn = vi
    .fn()
    .mockRejectedValueOnce(new DataError('too-many', 'slow down', { retryAfterSeconds: 42 }))
    .mockRejectedValueOnce(new DataError('wrong-login', 'wrong'))
    .mockReturnValue(answer);
  const panel = await renderPanel(RESOURCES.metrics, { isLoggedIn: false, session: { logIn } });
  await panel.logIn('a wrong one');
  await panel.toast('Login failed', 'Too many attempts. Please try again in 42 seconds.');
  await panel.press('Dismiss');
  await panel.logIn('a wrong one');
  await panel.toast('Login failed');
  await panel.press('Dismiss');

  const said = 'Login failed: Invalid credentials. Please try again.';
  expect(screen.queryByText('Login failed')).toBeNull();
  expect(screen.getByLabelText('Password', { exact: true }).getAttribute('aria-describedby')).toContain(
    screen.getByText(said).id,
  );
  await panel.logIn();
  expect(screen.queryByText(said)).toBeNull();
  answered('in');
  await screen.findByRole('button', { name: 'Export CSV' });
});

it('says which panels a login opens, with the name of whoever is logged in to another', async () => {
  const panel = await renderPanel(RESOURCES.metrics, { isLoggedIn: false, knownUsername: 'editor' });

  expect(
    screen.getByText(/^This login opens Publications, Metrics, Pages, Partners, and Contact\./),
  ).toBeTruthy();
  expect(panel.field('Username').value).toBe('editor');
  expect(document.activeElement).toBe(panel.field('Password'));
});

it('reads list and site again after the login of a session that ended over the work', async () => {
  let end = () => {};
  const siteState = vi.fn(async () => ON_SITE);
  const onEnded = (listener: () => void) => {
    end = listener;
    return () => {};
  };
  const panel = await renderPanel(RESOURCES.metrics, { session: { onEnded, siteState } });
  const { table, names } = panel;
  await screen.findByRole('button', { name: `Edit ${names[1]}` });
  act(() => end());
  table.elsewhere.remove(table.rows()[1]?.id ?? 0);
  const looks = siteState.mock.calls.length;

  await panel.logIn();

  await waitFor(() => expect(screen.queryByRole('button', { name: `Edit ${names[1]}` })).toBeNull());
  expect(siteState.mock.calls.length).toBeGreaterThan(looks);
});
