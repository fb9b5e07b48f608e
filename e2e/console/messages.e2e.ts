import { type ListTable, newRow } from '@burhan/testing/rows';
import type { Page } from '@playwright/test';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import type { Stack } from '../fixtures/stack.ts';
import { refuseRequests } from '../fixtures/table-reads.ts';
import { expect, test } from '../fixtures/test.ts';
import { runUserCommand } from '../fixtures/user-command.ts';

// What the browser itself says of refused and failed requests, which these tests provoke.
test.use({ expectedMessages: /status of (400|401|403|409|502)|net::ERR/ });

/** Ends the backend as a crash does. @returns starts it again. */
async function kill(stack: Stack): Promise<() => Promise<void>> {
  await stack.stop('SIGKILL');
  return stack.start;
}

/** A toast with this title and, below it, this text. */
async function expectToast(page: Page, role: 'status' | 'alert', title: string, text = '') {
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole(role);
  await expect(toasts.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(toasts.getByText(text, { exact: true })).toBeVisible();
}

const FORMS = {
  publications: {
    Title: 'Typed',
    Summary: 'Typed',
    Authors: 'Typed',
    Journal: 'Typed',
    'Image URL': '/media/publications/strobe.jpg',
  },
  submittedPapers: {
    Title: 'Typed',
    Journal: 'Typed',
    Description: 'Typed',
    'Image URL': '/media/papers/1.jpg',
  },
  ongoingProjects: { 'Field of Study': 'Typed' },
} as const;

const LISTS: readonly {
  name: keyof typeof FORMS;
  table: ListTable;
  item: (number: number) => string;
  added: string;
  updated: string;
  deleted: string;
  limit: readonly [number, string, string];
  down: Record<'load' | 'save' | 'delete', readonly [string, string]>;
}[] = [
  {
    name: 'publications',
    table: 'publications',
    item: (number) => `Publication ${number}`,
    added: 'Publication added successfully!',
    updated: 'Publication updated successfully!',
    deleted: 'Publication deleted',
    limit: [9, 'Limit reached', 'Maximum of 9 publications allowed.'],
    down: {
      load: ['Error', 'An unexpected error occurred while loading publications.'],
      save: ['Error', 'An unexpected error occurred while saving publication.'],
      delete: ['Error', 'An unexpected error occurred while deleting publication.'],
    },
  },
  {
    name: 'submittedPapers',
    table: 'submitted_papers',
    item: (number) => `Paper ${number}`,
    added: 'Submitted paper added successfully!',
    updated: 'Submitted paper updated successfully!',
    deleted: 'Submitted paper deleted',
    limit: [9, 'Limit reached', 'Maximum of 9 submitted papers allowed.'],
    down: {
      load: ['Error', 'An unexpected error occurred while loading submitted papers.'],
      save: ['Error', 'An unexpected error occurred while saving submitted paper.'],
      delete: ['Error', 'An unexpected error occurred while deleting submitted paper.'],
    },
  },
  {
    name: 'ongoingProjects',
    table: 'ongoing_projects',
    item: (number) => `P00${number}`,
    added: 'Project saved',
    updated: 'Project saved',
    deleted: 'Project deleted',
    limit: [10, 'Maximum limit reached', 'You can only have a maximum of 10 projects'],
    down: {
      load: ['Error loading projects', 'Failed to load projects from database'],
      save: ['Error saving project', 'Failed to save project: Unknown error'],
      delete: ['Error deleting project', 'Failed to delete project from database'],
    },
  },
];

for (const { name, table, item, added, updated, deleted, limit, down } of LISTS) {
  test.describe(`the words of ${table}`, () => {
    test('for what worked', async ({ page, stack }) => {
      await fillTable(stack, table, 2);
      const list = panel(page, name);
      await list.open();
      await list.login(stack.admin);
      await expectToast(page, 'status', 'Login successful');

      await list.add(FORMS[name]);
      await expectToast(page, 'status', added);
      await list.edit(item(1), { [Object.keys(FORMS[name]).at(-2) ?? 'Type of Study']: 'changed' });
      await expectToast(page, 'status', updated);
      await list.remove(item(2));
      await expectToast(page, 'status', deleted);
      await page.getByRole('button', { name: 'Logout' }).click();

      await expectToast(page, 'status', 'Logged out');
      await expect(list.field('Username')).toHaveValue('');
      await expect(list.field('Password')).toHaveValue('');
    });

    test('at the limit, and when somebody else took the last place', async ({ page, stack }) => {
      const [count, title, text] = limit;
      await fillTable(stack, table, count - 1);
      const list = panel(page, name);
      await list.openSignedIn(stack);
      await expect(page.getByText(`${count - 1} of ${count}`)).toBeVisible();
      await page.getByRole('button', { name: /^Add / }).click();
      await list.fill(FORMS[name]);
      if (name === 'ongoingProjects') await list.fill({ 'Project ID': 'P-mine' });
      await writeElsewhere(stack, 'POST', table, newRow(table, 77));

      await list.button('Save').click();
      await expectToast(page, 'alert', title, text);
      await expect(list.field(Object.keys(FORMS[name])[0] ?? '')).toHaveValue('Typed');
      await list.button('Cancel').click();
      await list.button('Discard changes').click();

      await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
      await page.getByRole('button', { name: /^Add / }).click();
      await expectToast(page, 'alert', title, text);
      await expect(list.button('Save')).toHaveCount(0);
    });

    test('when the backend is gone, and nothing that was typed is', async ({ page, stack }) => {
      await fillTable(stack, table, 2);
      const list = panel(page, name);
      await list.openSignedIn(stack);
      await list.button(`Edit ${item(1)}`).click();
      const field = list.field(Object.keys(FORMS[name]).at(-2) ?? 'Field of Study');
      await field.fill('typed while it was down');
      // One panel meets a backend that was killed; to the others it looks the same.
      const bringBack = name === 'publications' ? await kill(stack) : await refuseRequests(page);
      try {
        await list.button('Save').click();
        await expectToast(page, 'alert', ...down.save);
        await expect(field).toHaveValue('typed while it was down');
        await list.remove(item(2));
        await expectToast(page, 'alert', ...down.delete);
        await page.reload();
        await expectToast(page, 'alert', ...down.load);
        await expect(field).toHaveValue('typed while it was down');
      } finally {
        await bringBack();
      }
      await list.button('Try again').click();
      await list.button('Save').click();
      await expectToast(page, 'status', updated);
    });
  });
}

test('when the account is removed, the login form comes over what was typed', async ({ page, stack }) => {
  await fillTable(stack, 'publications', 1);
  const account = { username: 'former-editor', password: 'a password for a while' };
  await runUserCommand(stack, ['add', account.username, '--admin'], account.password);
  const list = panel(page, 'publications');
  await list.open();
  await list.login(account);
  await expect(list.button('Edit Publication 1')).toBeVisible();
  await runUserCommand(stack, ['remove', account.username]);

  await list.add(FORMS.publications);
  await expect(page.getByRole('dialog', { name: 'Log in again' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await expect(list.field('Title')).toHaveValue('Typed');
});

test('a login is refused in the words of each panel', async ({ page }) => {
  for (const [name, text] of [
    ['publications', 'Invalid credentials. Please try again.'],
    ['submittedPapers', 'Invalid credentials. Please try again.'],
    ['metrics', 'Invalid credentials. Please try again.'],
    ['ongoingProjects', 'Invalid credentials'],
  ] as const) {
    const list = panel(page, name);
    await list.open();
    await list.fillLogin({ username: `stranger-${name.toLowerCase()}`, password: 'wrong' });
    await expectToast(page, 'alert', 'Login failed', text);
  }
});

test('missing fields are named by their labels, in form order', async ({ page, stack }) => {
  for (const [name, fields] of [
    ['publications', 'Title, Summary, Authors, Journal, Image URL'],
    ['submittedPapers', 'Title, Journal, Description, Image URL'],
  ] as const) {
    await fillTable(stack, name === 'publications' ? 'publications' : 'submitted_papers', 1);
    const list = panel(page, name);
    await list.openSignedIn(stack);
    await page.getByRole('button', { name: /^Add / }).click();
    await list.button('Save').click();

    await expectToast(page, 'alert', 'Validation Error', `Please fill in all required fields: ${fields}.`);
    await expect(list.field('Title')).toBeFocused();
    await expect(page.getByText('Title is required.')).toBeVisible();
  }
});

test('a metric needs both its fields, and Cancel shows what the server has', async ({ page, stack }) => {
  const metrics = panel(page, 'metrics');
  await metrics.openSignedIn(stack);
  await metrics.edit('Publications', { Number: '', Label: '' });
  await expectToast(page, 'alert', 'Validation Error', 'Please fill in both number and label fields.');

  await writeElsewhere(stack, 'PATCH', 'metrics?label=eq.Publications', { number_value: '77+' });
  await metrics.button('Cancel').click();
  await metrics.button('Discard changes').click();
  await expect(page.getByText('77+')).toBeVisible();

  await metrics.edit('Publications', { Number: '78+' });
  await expectToast(page, 'status', 'Metric updated successfully!');
});

test('metrics that cannot be loaded or saved say so', async ({ page, stack }) => {
  const metrics = panel(page, 'metrics');
  await metrics.openSignedIn(stack);
  await metrics.button('Edit Publications').click();
  await metrics.fill({ Number: '79+' });
  const bringBack = await refuseRequests(page);
  try {
    await metrics.button('Save').click();
    await expectToast(page, 'alert', 'Error', 'An unexpected error occurred while saving metric.');
    await page.reload();
    await expectToast(page, 'alert', 'Error', 'An unexpected error occurred while loading metrics.');
  } finally {
    await bringBack();
  }
});

test('a taken project id, a blank one, and the question before a deletion', async ({ page, stack }) => {
  await fillTable(stack, 'ongoing_projects', 3);
  const projects = panel(page, 'ongoingProjects');
  await projects.openSignedIn(stack);

  await projects.button('Add Project').click();
  await expect(projects.field('Project ID')).toHaveValue('P004');
  await expect(projects.field('Type of Study')).toHaveValue('Systematic Review and Meta-Analysis');
  await projects.fill({ 'Project ID': 'P001' });
  await projects.button('Save').click();
  await expectToast(
    page,
    'alert',
    'Error saving project',
    'Failed to save project: A project with the ID P001 already exists.',
  );
  await projects.fill({ 'Project ID': ' ' });
  await projects.button('Save').click();
  await expectToast(
    page,
    'alert',
    'Error saving project',
    'Failed to save project: Project ID must not be blank.',
  );
  await projects.fill({ 'Project ID': 'P050' });
  await projects.field('Status').selectOption('Closed');
  await projects.button('Save').click();
  await expectToast(page, 'status', 'Project saved');
  await expect(page.getByRole('switch', { name: 'P050 is open for collaborators' })).not.toBeChecked();

  await projects.button('Delete P050').click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this project?');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(projects.button('Edit P050')).toBeVisible();
});
