// @vitest-environment jsdom
import '../testing/shell.tsx';
import { canonicalRoute, PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SiteHeader } from './site-header.tsx';

/** The links of the row: the menu has them too. */
function showLinks(path: string): HTMLElement[] {
  render(<SiteHeader facts={DEFAULT_SITE_FACTS} language="en" path={path} />);
  const [row] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
  return within(row as HTMLElement).getAllByRole('link', { hidden: true });
}

it('leads to every page but Privacy, which the footer has', () => {
  const keys = PUBLIC_ROUTE_KEYS.filter((key) => key !== 'privacy');
  const pages = new Set(keys.map((key) => PUBLIC_PATHS[canonicalRoute(key)]));

  expect(new Set(showLinks('/').map((link) => link.getAttribute('href')))).toEqual(pages);
});

it.each([
  ['/accepted-manuscripts', 'Submitted Papers', 'page'],
  ['/publications/3-prisma', 'Publications', 'true'],
])('marks the current page at %s', (path, name, mark) => {
  const marked = showLinks(path).filter((link) => link.hasAttribute('aria-current'));

  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[name, mark]]);
});
