// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { siteAt } from '../testing/shell.tsx';
import { watchMenu } from './site-header.ts';

/** Shows a page whose menu is open and has the focus. */
async function showMenu(path = '/') {
  render(await siteAt(path, <button type="button">A control</button>));
  watchMenu(document);
  const menu = document.querySelector('details') as HTMLDetailsElement;
  const links = within(screen.getAllByRole('navigation', { name: 'Main', hidden: true })[1] as HTMLElement);
  menu.open = true;
  menu.querySelector('summary')?.focus();
  return { menu, links, user: userEvent.setup() };
}

it('leaves the focus with a control that was pressed outside', async () => {
  const { menu, user } = await showMenu();

  await user.click(screen.getByRole('button', { name: 'A control' }));

  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'A control' }));
});

it('closes when the focus leaves it', async () => {
  const { menu, links, user } = await showMenu();
  links.getAllByRole('link').at(-1)?.focus();

  await user.tab();

  expect(menu.open).toBe(false);
});

it('gives the focus back when the page that is shown is chosen, which is not loaded again', async () => {
  const { menu, links } = await showMenu('/publications');
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });

  links.getByRole('link', { name: 'Publications' }).dispatchEvent(press);

  expect(press.defaultPrevented).toBe(true);
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});
