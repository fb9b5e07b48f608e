// @vitest-environment jsdom
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { render, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { drawPage } from './draw-page.tsx';
import { consoleRoutes } from './routes.tsx';
import { siteAt } from './testing/shell.tsx';

it.each([
  ['/publications/3-prisma', 'Publications', 'true'],
  ['/no-such-page', undefined, undefined],
])('the header marks where %s is', async (path, name, mark) => {
  render(await siteAt(path));
  const [row] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });

  const marked = row?.querySelector('[aria-current]');

  expect([marked?.textContent, marked?.getAttribute('aria-current')]).toEqual([name, mark]);
});

it.each([
  [2024, '2025'],
  [2027, '2025–2027'],
])('the footer names the organization, its place and whom it supports, in %i', async (year, years) => {
  vi.useFakeTimers({ now: new Date(year, 5), toFake: ['Date'] });
  render(await siteAt('/'));

  const { name, tagline, location } = DEFAULT_SITE_FACTS;
  const copyright = `© ${years} Burhan Clinical Research. Supporting Saudi Vision 2030.`;
  const footer = screen.getByRole('contentinfo').textContent;
  for (const text of [name, tagline, location, copyright]) expect(footer).toContain(text);
});

it('a page of the console that throws is the error page, with whom to ask', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const publications = () => {
    throw new TypeError('broken');
  };
  const app = { Layout: () => <Outlet />, pages: { publications } as never };

  render(await drawPage('/publications-update', consoleRoutes(DEFAULT_SITE_FACTS, app)));

  const error = within(screen.getByRole('alert'));
  expect(error.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(error.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(error.getByRole('link').getAttribute('href')).toContain('wa.me');
});
