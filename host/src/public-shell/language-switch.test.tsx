// @vitest-environment jsdom
import type { Language } from '@burhan/shared/i18n/languages';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import '../testing/shell.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const switchAt = (address: string, language: Language) => (
  <MemoryRouter initialEntries={[address]}>
    <LanguageSwitch language={language} />
  </MemoryRouter>
);

it.each([
  ['/', 'en', '/ar', 'العربية'],
  ['/publications?q=risk&year=2019', 'en', '/ar/publications?q=risk&year=2019', 'العربية'],
  ['/ar', 'ar', '/', 'English'],
  ['/ar/publications/7-a-title?q=1#summary', 'ar', '/publications/7-a-title?q=1#summary', 'English'],
] as const)('leads from %s (%s) to %s, in that language', (address, language, href, name) => {
  render(switchAt(address, language));

  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.lang).toBe(language === 'en' ? 'ar' : 'en');
  expect(link.lang).toBe(link.getAttribute('hreflang'));
});

it('takes a page over that knew no query, then keeps it', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(switchAt('/publications', 'en'));
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, switchAt('/publications?q=risk', 'en'), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );

  expect(errors).toEqual([]);
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/ar/publications?q=risk');
  await act(async () => root.unmount());
});
