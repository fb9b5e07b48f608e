// @vitest-environment jsdom
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildPublication } from '@burhan/testing/rows';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

const chat = (message: string) => `https://wa.me/966500000000?text=${encodeURIComponent(message)}`;
const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it('the home page leads to the five pages of its teasers, in order', async () => {
  await showPage('home');

  const teasers = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
  const paths = ['/publications', '/aims-goals', '/success-record', '/visionary-model', '/join-us'];
  expect(teasers).toEqual(paths);
});

it.each([
  [1, 0],
  [2, 2],
])('the carousel of %i publications has %i buttons', async (count, buttons) => {
  const publications = Array.from({ length: count }, (_, place) => buildPublication({ id: place + 1 }));
  await showPage('home', { content: { publications } });

  expect(screen.queryAllByRole('button', { name: / publication$/ })).toHaveLength(buttons);
});

it('the page to join asks to collaborate in a new tab that it announces', async () => {
  await showPage('joinUs');

  const href = chat('Hello, I would like to collaborate with Burhan Clinical Research.');
  expect(hrefOf(/^\+966 50 000 0000/)).toBe(href);
  const link = screen.getByRole('link', { name: 'Contact Us via WhatsApp (opens in a new tab)' });
  expect(link).toMatchObject({ href, target: '_blank', rel: 'noopener noreferrer' });
});

it('the page on privacy invents no contact: as long as none is named it says so, and gives the WhatsApp number', async () => {
  await showPage('privacy');

  expect(hrefOf(/^Privacy policy of WhatsApp/)).toBe('https://www.whatsapp.com/legal/privacy-policy');
  const contact = within(screen.getByRole('region', { name: 'Whom to ask' }));
  expect(contact.getByText(/Burhan Clinical Research has not named a contact for privacy yet/)).toBeTruthy();
  expect(hrefOf(/^\+966 50 000 0000/)).toBe(
    chat('Hello, I have a question about privacy at Burhan Clinical Research.'),
  );
});

it.each([
  ['privacy@example.org', 'mailto:privacy@example.org'],
  ['https://example.org/privacy', 'https://example.org/privacy'],
])('it leads to the contact %s that is configured', async (privacyContact, href) => {
  await showPage('privacy', { configured: { facts: { ...DEFAULT_SITE_FACTS, privacyContact } } });

  expect(hrefOf(privacyContact)).toBe(href);
  expect(screen.queryByText(/has not named/)).toBeNull();
});
