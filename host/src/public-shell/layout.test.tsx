// @vitest-environment jsdom

import type { PublicPageKey } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '../testing/shell.tsx';
import { pageOfPath } from './page-of-path.ts';
import { createPages } from './pages.ts';
import { PublicSite } from './public-site.tsx';

const Failing = () => {
  throw new Error('broken page');
};

const PAGES: Partial<Record<PublicPageKey, ComponentType>> = {
  home: () => <Link to="/publications?q=a">Onwards</Link>,
  publications: () => (
    <>
      <h1>List</h1>
      <Link to="?q=b">Filter</Link>
    </>
  ),
  joinUs: Failing,
};

/** @param path of the first page, which is loaded before it is shown, as in the browser. */
async function showSite(path = '/') {
  const pages = createPages(async (key) => {
    const Page = PAGES[key];
    if (!Page) throw new Error('not on this server');
    return Page;
  });
  const first = pageOfPath(path, 'en');
  if (first) await pages.load(first);
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <PublicSite facts={DEFAULT_SITE_FACTS} language="en" pages={pages} />
    </MemoryRouter>,
  );
}

describe('layout', () => {
  it('moves the focus to the heading of a page that is reached inside the site', async () => {
    const user = userEvent.setup();
    await showSite();

    // The page's code comes while it is waited for.
    await act(() => user.click(screen.getByRole('link', { name: 'Onwards' })));

    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'List' }));
  });

  it('leaves the focus alone on the first page and when only the query changes', async () => {
    const user = userEvent.setup();
    await showSite('/publications');
    expect(document.activeElement).toBe(document.body);

    await user.click(screen.getByRole('link', { name: 'Filter' }));

    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Filter' }));
  });

  it('has a first link that skips to the main content', async () => {
    const user = userEvent.setup();
    await showSite();

    await user.tab();

    expect(document.activeElement?.textContent).toBe('Skip to main content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('says so at an unknown path and leads home', async () => {
    await showSite('/nowhere');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Page not found | Burhan Clinical Research');
  });

  it("shows the router's error page inside the layout when a page fails", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});

    await showSite('/join-us');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(
      takeConsoleErrors().some((error) => error instanceof Error && error.message === 'broken page'),
    ).toBe(true);
  });
});
