// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

const CHAT = `https://wa.me/966500000000?text=${encodeURIComponent('Hello, I would like to collaborate with Burhan Clinical Research.')}`;

it('has the WhatsApp number and the location, and asks to collaborate in a new tab that it announces', async () => {
  await showPage('joinUs');

  expect(screen.getByRole('link', { name: /^\+966 50 000 0000/ }).getAttribute('href')).toBe(CHAT);
  expect(screen.getByText('Kingdom of Saudi Arabia')).toBeTruthy();
  const ready = screen.getByRole('region', { name: 'Ready to Collaborate?' });

  const link = within(ready).getByRole('link', { name: 'Contact Us via WhatsApp (opens in a new tab)' });

  expect(link.getAttribute('href')).toBe(CHAT);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});
