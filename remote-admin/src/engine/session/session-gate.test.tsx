// @vitest-environment jsdom

import { DataError } from '@burhan/shared/data/data-error';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RESOURCES } from '../../resources/resources.ts';
import { renderPanel } from '../testing/render-panel.tsx';

it('asks for the rows while the server is asked whether the account may edit, and only once', async () => {
  const { promise: mayEdit, resolve: allow } = Promise.withResolvers<void>();
  const panel = await renderPanel(RESOURCES.metrics, {
    isLoggedIn: false,
    session: {
      logIn: async (_, onSignedIn) => {
        onSignedIn?.();
        await mayEdit;
        return 'in';
      },
    },
  });
  const { table, names } = panel;

  await panel.logIn();
  expect(table.calls('list')).toBe(1);
  expect(screen.queryByText('Export CSV')).toBeNull();
  allow();

  await screen.findByRole('button', { name: `Edit ${names[0]}` });
  expect(table.calls('list')).toBe(1);
});

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
