// @vitest-environment jsdom

import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '../testing/shell.tsx';
import { ErrorPage } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const Failing = () => {
  throw new Error('broken page');
};

function showSite(path = '/') {
  const router = createMemoryRouter(
    [
      {
        element: <Layout facts={DEFAULT_SITE_FACTS} language="en" />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              { path: '/', element: <Link to="/publications?q=a">Onwards</Link> },
              {
                path: '/publications',
                element: (
                  <>
                    <h1>List</h1>
                    <Link to="?q=b">Filter</Link>
                  </>
                ),
              },
              { path: '/broken', element: <Failing /> },
              { path: '*', element: <NotFoundPage facts={DEFAULT_SITE_FACTS} language="en" /> },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
}

describe('layout', () => {
  it('moves the focus to the heading of a page that is reached inside the site', async () => {
    const user = userEvent.setup();
    showSite();

    await user.click(screen.getByRole('link', { name: 'Onwards' }));

    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'List' }));
  });

  it('leaves the focus alone on the first page and when only the query changes', async () => {
    const user = userEvent.setup();
    showSite('/publications');
    expect(document.activeElement).toBe(document.body);

    await user.click(screen.getByRole('link', { name: 'Filter' }));

    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Filter' }));
  });

  it('has a first link that skips to the main content', async () => {
    const user = userEvent.setup();
    showSite();

    await user.tab();

    expect(document.activeElement?.textContent).toBe('Skip to main content');
    expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('says so at an unknown path and leads home', () => {
    showSite('/nowhere');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    expect(document.title).toBe('Page not found | Burhan Clinical Research');
  });

  it("shows the router's error page inside the layout when a page fails", () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});

    showSite('/broken');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(
      takeConsoleErrors().some((error) => error instanceof Error && error.message === 'broken page'),
    ).toBe(true);
  });
});
