// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { attach } from '../../islands/plain/partner-logos.ts';
import { showPage } from '../../testing/site.tsx';

const strip = () => screen.getByRole('group', { name: 'Logos of partner universities' });

describe('partner logos', () => {
  it('are twelve, each with its name, and a copy that only the eye meets; the keyboard scrolls them', async () => {
    await showPage('collaborations');

    const logos = within(strip()).getAllByRole('img');

    expect(logos).toHaveLength(12);
    expect(new Set(logos.map((logo) => logo.getAttribute('alt'))).size).toBe(12);
    expect(strip().querySelectorAll('img')).toHaveLength(24);
    expect(within(strip()).getAllByRole('list')).toHaveLength(1);
    expect(strip().tabIndex).toBe(0);
  });

  it('stop and go by the button', async () => {
    const user = userEvent.setup();
    const { container } = await showPage('collaborations');
    const track = strip().firstElementChild;
    expect(track?.getAttribute('data-playing')).toBe('not-yet');
    expect((screen.getByRole('button', { name: 'Pause' }) as HTMLButtonElement).disabled).toBe(true);

    const detach = attach(container, 'en');
    expect(track?.getAttribute('data-playing')).toBe('playing');

    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(track?.getAttribute('data-playing')).toBe('paused');

    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(track?.getAttribute('data-playing')).toBe('playing');

    detach();
    expect(track?.getAttribute('data-playing')).toBe('not-yet');
  });
});
