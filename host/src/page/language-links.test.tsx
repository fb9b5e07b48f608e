// @vitest-environment jsdom
import type { Language } from '@burhan/shared/i18n/languages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LanguageSwitch } from '../public-shell/site-header.tsx';
import '../testing/shell.tsx';
import { keepQueryInLanguageLinks } from './language-links.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['/', 'en', '/ar', 'العربية'],
  ['/publications?q=risk&year=2019', 'en', '/ar/publications?q=risk&year=2019', 'العربية'],
  ['/ar', 'ar', '/', 'English'],
  ['/ar/publications/7-a-title?q=1#summary', 'ar', '/publications/7-a-title?q=1#summary', 'English'],
] as const)('leads from %s (%s) to %s, in that language', async (address, language, href, name) => {
  window.history.replaceState(null, '', address);
  const path = window.location.pathname;
  render(<LanguageSwitch language={language as Language} path={path} />);
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(href.split(/[?#]/)[0]);
  expect(link.lang).toBe(language === 'en' ? 'ar' : 'en');
  expect(link.lang).toBe(link.getAttribute('hreflang'));

  keepQueryInLanguageLinks(document);
  await userEvent.hover(link);

  expect(link.getAttribute('href')).toBe(href);
});
