// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showPage, startSite } from '../../testing/site.tsx';

const CHAT = `https://wa.me/966500000000?text=${encodeURIComponent('Hello, I would like to collaborate with Burhan Clinical Research.')}`;

beforeEach(async () => {
  await startSite();
  await showPage('joinUs');
});

it('has the WhatsApp number and the location', () => {
  expect(screen.getByRole('link', { name: /^\+966 50 000 0000/ }).getAttribute('href')).toBe(CHAT);
  expect(screen.getByText('Kingdom of Saudi Arabia')).toBeTruthy();
});

it('asks to collaborate by WhatsApp, in a new tab that it announces', () => {
  const ready = screen.getByRole('region', { name: 'Ready to Collaborate?' });

  const link = within(ready).getByRole('link', { name: 'Contact Us via WhatsApp (opens in a new tab)' });

  expect(link.getAttribute('href')).toBe(CHAT);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});
