// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { attach } from '../../islands/plain/partner-logos.ts';
import { showPage } from '../../testing/site.tsx';

const strip = () => screen.getByRole('group', { name: 'Logos of partner universities' });

it('partner logos stop and go by the button', async () => {
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
