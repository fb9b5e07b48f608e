// @vitest-environment jsdom
import '../testing/shell.tsx';
import { titles } from '@burhan/shared/i18n/en/metadata';
import { LANGUAGE_NAMES, localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { canonicalRoute, NAVIGATION, PUBLIC_PATHS, PUBLIC_ROUTE_KEYS } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SiteHeader } from './site-header.tsx';

function showHeader(path = '/') {
  render(<SiteHeader facts={DEFAULT_SITE_FACTS} language="en" path={path} />);
  const [row, panel] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
  if (!row || !panel) throw new Error('no navigation');
  return { row, panel };
}

const LINKS = NAVIGATION.map((key) => [titles[key], PUBLIC_PATHS[key]]);

function linksOf(container: HTMLElement) {
  return within(container)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('header', () => {
  it('leads to every page but Privacy, which the footer has', () => {
    const keys = PUBLIC_ROUTE_KEYS.filter((key) => key !== 'privacy');
    const pages = new Set(keys.map((key) => PUBLIC_PATHS[canonicalRoute(key)]));

    expect(new Set(linksOf(showHeader().row).map(([, href]) => href))).toEqual(pages);
  });

  it('has Join Us first in the menu, and the other languages last', () => {
    const others = SUPPORTED_LANGUAGES.filter((language) => language !== 'en').map((language) => [
      LANGUAGE_NAMES[language],
      localizedPath('/', language),
    ]);

    expect(linksOf(showHeader().panel)).toEqual([['Join Us', '/join-us'], ...LINKS, ...others]);
  });

  it.each([
    ['/accepted-manuscripts', 'Submitted Papers', 'page'],
    ['/publications/3-prisma', 'Publications', 'true'],
  ])('marks the current page at %s', (path, name, mark) => {
    const { row } = showHeader(path);

    const marked = within(row)
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.hasAttribute('aria-current'));

    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [name, mark],
    ]);
  });

  it('marks nothing on an unknown path', () => {
    showHeader('/nowhere');

    expect(document.querySelector('[aria-current]')).toBeNull();
  });
});
