// @vitest-environment jsdom
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { buildPublication } from '@burhan/testing/rows';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPage } from '../../testing/site.tsx';

const hrefOf = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  [1, 0],
  [2, 2],
])('the carousel of %i publications has %i buttons', async (count, buttons) => {
  const publications = Array.from({ length: count }, (_, place) => buildPublication({ id: place + 1 }));
  await showPage('home', { content: { publications } });

  expect(screen.queryAllByRole('button', { name: / publication$/ })).toHaveLength(buttons);
});

it.each([
  ['joinUs', 'Hello, I would like to collaborate with Burhan Clinical Research.'],
  ['privacy', 'Hello, I have a question about privacy at Burhan Clinical Research.'],
] as const)('the page %s leads to a chat that begins with what it is about', async (route, message) => {
  await showPage(route);

  const href = `https://wa.me/966500000000?text=${encodeURIComponent(message)}`;
  expect(hrefOf(/^\+966 50 000 0000/)).toBe(href);
  if (route === 'joinUs') expect(hrefOf('Contact Us via WhatsApp (opens in a new tab)')).toBe(href);
});

// e2e/public/walk.e2e.ts finds there that none is named.
it.each([
  ['privacy@example.org', 'mailto:privacy@example.org'],
  ['https://example.org/privacy', 'https://example.org/privacy'],
])('the page on privacy leads to the contact %s that is configured', async (privacyContact, href) => {
  await showPage('privacy', { configured: { facts: { ...DEFAULT_SITE_FACTS, privacyContact } } });

  expect(hrefOf(privacyContact)).toBe(href);
  expect(screen.queryByText(/has not named/)).toBeNull();
});
