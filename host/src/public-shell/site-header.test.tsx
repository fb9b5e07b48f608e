// @vitest-environment jsdom
import '../testing/shell.tsx';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SiteHeader } from './site-header.tsx';

function showHeader(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteHeader facts={DEFAULT_SITE_FACTS} language="en" isPending={false} />
      <main id="main" tabIndex={-1}>
        <p>Plain text</p>
        <button type="button">A control</button>
      </main>
    </MemoryRouter>,
  );
  const menu = document.querySelector('details');
  const summary = document.querySelector('summary');
  if (!menu || !summary) throw new Error('no menu');
  const [row, panel] = screen.getAllByRole('navigation', { name: 'Main', hidden: true });
  if (!row || !panel) throw new Error('no navigation');
  return { menu, summary, row, panel };
}

const LINKS = [
  ['Home', '/'],
  ['Who We Are', '/who-we-are'],
  ['Aims & Goals', '/aims-goals'],
  ['Success Record', '/success-record'],
  ['Visionary Model', '/visionary-model'],
  ['Publications', '/publications'],
  ['Submitted Papers', '/accepted-manuscripts'],
  ['Ongoing Projects', '/ongoing-projects'],
  ['Our Collaborations', '/collaborations'],
];

function linksOf(container: HTMLElement) {
  return within(container)
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('header', () => {
  it('leads home by the wordmark', () => {
    showHeader();

    expect(screen.getByRole('link', { name: 'Burhan, home page' }).getAttribute('href')).toBe('/');
  });

  it('has the nine links in order, then Join Us', () => {
    expect(linksOf(showHeader().row)).toEqual([...LINKS, ['Join Us', '/join-us']]);
  });

  it('has Join Us first in the menu, and the other language last', () => {
    expect(linksOf(showHeader().panel)).toEqual([['Join Us', '/join-us'], ...LINKS, ['العربية', '/ar']]);
  });

  it.each([
    ['/', 'Home', 'page'],
    ['/publications', 'Publications', 'page'],
    ['/accepted-manuscripts', 'Submitted Papers', 'page'],
    ['/submitted-papers', 'Submitted Papers', 'page'],
    ['/join-us', 'Join Us', 'page'],
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

describe('menu', () => {
  it('closes on Escape and gives the focus back to its button', async () => {
    const user = userEvent.setup();
    const { menu, summary, panel } = showHeader();
    menu.open = true;
    within(panel).getByRole('link', { name: 'Publications' }).focus();

    await user.keyboard('{Escape}');

    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  it('closes on a click outside and gives the focus back', async () => {
    const user = userEvent.setup();
    const { menu, summary } = showHeader();
    menu.open = true;
    summary.focus();

    await user.click(screen.getByText('Plain text'));

    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });

  it('leaves the focus with a control that was pressed outside', async () => {
    const user = userEvent.setup();
    const { menu, summary } = showHeader();
    menu.open = true;
    summary.focus();

    await user.click(screen.getByRole('button', { name: 'A control' }));

    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A control' }));
  });

  it('closes when the focus leaves it', async () => {
    const user = userEvent.setup();
    const { menu, panel } = showHeader();
    menu.open = true;
    within(panel).getByRole('link', { name: 'العربية' }).focus();

    await user.tab();

    expect(menu.open).toBe(false);
  });

  it('closes on a choice', async () => {
    const user = userEvent.setup();
    const { menu, panel } = showHeader();
    menu.open = true;

    await user.click(within(panel).getByRole('link', { name: 'Publications' }));

    expect(menu.open).toBe(false);
  });

  it('gives the focus back when the page that is shown is chosen', async () => {
    const user = userEvent.setup();
    const { menu, summary, panel } = showHeader('/publications');
    menu.open = true;

    await user.click(within(panel).getByRole('link', { name: 'Publications' }));

    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summary);
  });
});
