// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

it('says what is kept of reading, and names WhatsApp with its own policy', async () => {
  const { container } = await showPage('privacy');

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy');
  for (const name of ['When you read this site', 'When WhatsApp opens']) {
    expect(screen.getByRole('region', { name }).textContent?.length).toBeGreaterThan(300);
  }
  expect(screen.getByRole('link', { name: /^Privacy policy of WhatsApp/ }).getAttribute('href')).toBe(
    'https://www.whatsapp.com/legal/privacy-policy',
  );
  expect(container.textContent).not.toContain('{{');
});

it('invents no contact: as long as none is named it says so, and gives the WhatsApp number', async () => {
  await showPage('privacy');

  const contact = within(screen.getByRole('region', { name: 'Whom to ask' }));
  expect(contact.getByText(/Burhan Clinical Research has not named a contact for privacy yet/)).toBeTruthy();
  expect(contact.getByRole('link', { name: /^\+966 50 000 0000/ }).getAttribute('href')).toBe(
    `https://wa.me/966500000000?text=${encodeURIComponent('Hello, I have a question about privacy at Burhan Clinical Research.')}`,
  );
});

it.each([
  ['privacy@example.org', 'mailto:privacy@example.org'],
  ['https://example.org/privacy', 'https://example.org/privacy'],
])('leads to the contact %s that is configured', async (privacyContact, href) => {
  await showPage('privacy', {}, { facts: { privacyContact } });

  const contact = within(screen.getByRole('region', { name: 'Whom to ask' }));
  expect(contact.getByRole('link', { name: privacyContact }).getAttribute('href')).toBe(href);
  expect(contact.queryByText(/has not named/)).toBeNull();
});
