// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { siteAt } from '../testing/shell.tsx';
import { watchMenu } from './site-header.ts';

async function showMenu(path = '/') {
  const control = (
    <button type="button" key="control">
      A control
    </button>
  );
  render(await siteAt(path, control));
  watchMenu(document);
  const menu = document.querySelector('details') as HTMLDetailsElement;
  const summary = document.querySelector('summary') as HTMLElement;
  const panel = screen.getAllByRole('navigation', { name: 'Main', hidden: true })[1] as HTMLElement;
  menu.open = true;
  return { menu, summary, panel, user: userEvent.setup() };
}

it('leaves the focus with a control that was pressed outside', async () => {
  const { menu, summary, user } = await showMenu();
  summary.focus();

  await user.click(screen.getByRole('button', { name: 'A control' }));

  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A control' }));
});

it('closes when the focus leaves it', async () => {
  const { menu, panel, user } = await showMenu();
  within(panel).getAllByRole('link').at(-1)?.focus();

  await user.tab();

  expect(menu.open).toBe(false);
});

it('gives the focus back when the page that is shown is chosen, which is not loaded again', async () => {
  const { menu, summary, panel, user } = await showMenu('/publications');
  const link = within(panel).getByRole('link', { name: 'Publications' });
  const pressed = vi.fn<(event: Event) => void>();
  document.addEventListener('click', pressed, { once: true });

  await user.click(link);

  expect(pressed.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(summary);
});
