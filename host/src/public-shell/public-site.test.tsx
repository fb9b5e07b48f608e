// @vitest-environment jsdom
import '../testing/shell.tsx';
import type { Language } from '@burhan/shared/i18n/languages';
import { NAVIGATION } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MessagePage, PublicSite } from './public-site.tsx';

const SITE = { facts: DEFAULT_SITE_FACTS, language: 'en' as Language };

const show = (path: string) =>
  render(
    <PublicSite {...SITE} path={path}>
      <MessagePage {...SITE} kind="notFound" />
    </PublicSite>,
  );

describe('the header', () => {
  /** The links of the row: the menu has them too. */
  const showLinks = (path: string): HTMLElement[] => {
    show(path);
    const [row] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
    return within(row as HTMLElement).getAllByRole('link', { hidden: true });
  };

  it.each([
    ['/accepted-manuscripts', 'Submitted Papers', 'page'],
    ['/publications/3-prisma', 'Publications', 'true'],
  ])('marks the current page at %s', (path, name, mark) => {
    const marked = showLinks(path).filter((link) => link.hasAttribute('aria-current'));

    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, mark],
    ]);
  });
});

describe('the footer', () => {
  it.each([
    [2024, '2025'],
    [2025, '2025'],
    [2027, '2025–2027'],
  ])('names the organization, its tagline, its place and whom it supports, in %i', (year, years) => {
    vi.useFakeTimers({ now: new Date(year, 5), toFake: ['Date'] });
    show('/');

    const footer = screen.getByRole('contentinfo');

    const { name, tagline, location } = DEFAULT_SITE_FACTS;
    const copyright = `© ${years} Burhan Clinical Research. Supporting Saudi Vision 2030.`;
    for (const text of [name, tagline, location, copyright]) expect(footer.textContent).toContain(text);
    expect(within(footer).getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    expect(within(footer).getAllByRole('link')).toHaveLength(NAVIGATION.length + 3);
  });
});
