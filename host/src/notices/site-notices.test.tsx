// @vitest-environment jsdom

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CONFIGURATION } from '../testing/shell.tsx';
import { notify } from './notice-queue.ts';
import { SiteNotices } from './site-notices.tsx';

function showNotices() {
  render(<SiteNotices configuration={CONFIGURATION} language="en" />);
}

const stack = () => screen.queryByRole('region', { name: /^Notices/ });

describe('site-wide notices', () => {
  it('fetch their code when the browser is idle, not before', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
    vi.stubGlobal('cancelIdleCallback', () => {});
    await import('./notice-stack.tsx');
    showNotices();
    await act(async () => {
      await import('./notice-stack.tsx');
    });
    expect(stack()).toBeNull();

    for (const act of idle) act();

    await waitFor(() => expect(stack()).not.toBeNull());
  });

  it('show a notice that came before their code', async () => {
    showNotices();

    act(() => notify('copied'));

    expect(await screen.findByText('Copied.')).toBeTruthy();
  });

  it('tell when the connection is lost and when it is back', async () => {
    showNotices();

    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('You are offline. Showing saved content.')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('Back online.')).toBeTruthy();
  });

  it('can be closed by a named button', async () => {
    const user = userEvent.setup();
    showNotices();
    act(() => notify('copied'));
    await screen.findByText('Copied.');

    screen.getByRole('button', { name: 'Close notice' }).focus();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByText('Copied.')).toBeNull());
  });

  it('offer to reload for a new version, once', async () => {
    showNotices();

    act(() => notify('newVersion'));
    act(() => notify('newVersion'));

    await waitFor(() => expect(screen.getAllByText('A new version is available.')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });
});
