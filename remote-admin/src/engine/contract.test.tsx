// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { consoleTexts } from '@burhan/shared/i18n/en/console';
import { fieldsOf, itemName, type Resource, type ResourceRow } from '@burhan/shared/resources/resource';
import type { ListTexts, ResourceTexts } from '@burhan/shared/resources/resource-texts';
import { RESOURCES } from '@burhan/shared/resources/resources';
import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { workshopsResource, workshopTexts } from './testing/fifth-resource.ts';
import { type MemoryTable, memoryTable } from './testing/memory-table.ts';
import { renderPanel } from './testing/render-panel.tsx';
import { sampleRows, sampleText } from './testing/sample-rows.ts';

const resources: Resource[] = [...Object.values(RESOURCES), workshopsResource];
const lists = resources.filter(({ isList }) => isList);
const ordered = resources.filter(({ reorderFunction }) => reorderFunction);
const withRequired = lists.filter((resource) => fieldsOf(resource).some(([, field]) => field.required));
const named = (these: Resource[]) => these.map((resource) => [resource.name, resource] as const);

const ALL_TEXTS = { ...consoleTexts, workshops: workshopTexts } as Record<string, unknown>;
const textsOf = (resource: Resource) => ALL_TEXTS[resource.name] as ResourceTexts & ListTexts;
const labelOf = (resource: Resource, column: string) => textsOf(resource).columns[column] ?? '';

/** A field whose change does not change the item's name. */
const otherField = (resource: Resource): string =>
  fieldsOf(resource).find(
    ([column, field]) => column !== resource.itemColumn && field.control !== 'image',
  )?.[0] ?? resource.itemColumn;

const valuesFor = (resource: Resource, number: number) =>
  Object.fromEntries(fieldsOf(resource).map(([column]) => [column, sampleText(resource, column, number)]));

function withRows(
  resource: Resource,
  count = 3,
): { table: MemoryTable; rows: ResourceRow[]; names: string[] } {
  const rows = sampleRows(resource, count);
  return { table: memoryTable(resource, rows), rows, names: rows.map((row) => itemName(resource, row)) };
}

const editButtons = () =>
  screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.textContent);

beforeEach(() => {
  i18next.addResourceBundle('en', 'console', { workshops: workshopTexts }, true, true);
});

describe.each(named(resources))('the panel of %s', (_, resource) => {
  const texts = textsOf(resource);
  const column = otherField(resource);

  it('shows the login form first, and the items in order after the login', async () => {
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table, isLoggedIn: false });

    await panel.logIn('wrong');
    await panel.toast('Login failed', texts.login.invalid);
    await panel.logIn();

    await panel.toast('Login successful');
    await screen.findByRole('button', { name: `Edit ${names[0]}` });
    expect(editButtons()).toEqual(names.map((name) => `Edit ${name}`));
  });

  it('saves a change of an item', async () => {
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });

    await panel.press(`Edit ${names[1]}`);
    await panel.type(labelOf(resource, column), 'something else');
    await panel.press('Save');

    await panel.toast(texts.updated);
    expect(table.rows()[1]).toMatchObject({ [column]: 'something else' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says why a save failed, and keeps what was typed', async () => {
    const { table, names } = withRows(resource);
    table.fail(
      'save',
      new DataError('service', 'the roof is leaking'),
      new DataError('no-answer', 'Failed to fetch'),
    );
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, column), 'typed');

    await panel.press('Save');
    const { title, answered, unanswered } = texts.failures.save;
    await panel.toast(title, answered.replace('{{message}}', 'the roof is leaking'));
    await panel.press('Save');
    await panel.toast(title, unanswered);

    expect(panel.field(labelOf(resource, column)).value).toBe('typed');
  });

  it('says why the list could not be loaded, and tries again when asked', async () => {
    const { table, names } = withRows(resource);
    table.fail(
      'list',
      new DataError('service', 'no such luck'),
      new DataError('no-answer', 'Failed to fetch'),
    );
    const panel = await renderPanel({ resource, table });
    const { title, answered, unanswered } = texts.failures.load;

    await panel.toast(title, answered.replace('{{message}}', 'no such luck'));
    await panel.press('Try again');
    await panel.toast(title, unanswered);
    await panel.press('Try again');

    await screen.findByRole('button', { name: `Edit ${names[0]}` });
  });

  it('overwrites nothing that somebody else saved: my version is kept only when I say so', async () => {
    const { table, rows, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, column), 'mine');
    table.elsewhere.change(rows[0]?.id ?? '', { [column]: 'theirs' });

    await panel.press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    within(dialog).getByText(texts.conflict);
    const line = within(dialog).getByRole('row', { name: `${labelOf(resource, column)} mine theirs` });
    expect(line).toBeTruthy();
    expect(table.rows()[0]).toMatchObject({ [column]: 'theirs' });

    await panel.press('Keep editing');
    expect(panel.field(labelOf(resource, column)).value).toBe('mine');
    await panel.press('Save');
    await panel.press('Keep mine');
    await panel.toast(texts.updated);
    expect(table.rows()[0]).toMatchObject({ [column]: 'mine' });
  });

  it('takes the version of somebody else when I say so', async () => {
    const { table, rows, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, column), 'mine');
    table.elsewhere.change(rows[0]?.id ?? '', { [column]: 'theirs' });

    await panel.press('Save');
    await panel.press('Take theirs');

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(table.rows()[0]).toMatchObject({ [column]: 'theirs' });
  });

  it('counts a save whose answer was lost as done', async () => {
    const { table, rows, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, column), 'the same');
    table.elsewhere.change(rows[0]?.id ?? '', { [column]: 'the same' });

    await panel.press('Save');

    await panel.toast(texts.updated);
    expect(table.calls('save')).toBe(1);
  });

  it('lets the login form come over the work when the session has ended, and then goes on', async () => {
    const { table, names } = withRows(resource);
    table.fail('save', new DataError('unauthenticated', 'JWT expired'));
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, column), 'typed before');

    await panel.press('Save');
    await screen.findByRole('dialog', { name: 'Log in again' });
    expect(panel.field(labelOf(resource, column)).value).toBe('typed before');
    await panel.logIn();

    await panel.toast(texts.updated);
    expect(table.rows()[0]).toMatchObject({ [column]: 'typed before' });
  });

  it('keeps typing through a reload, until it is cancelled', async () => {
    const { table, names } = withRows(resource);
    const before = await renderPanel({ resource, table });
    await before.press(`Edit ${names[0]}`);
    await before.type(labelOf(resource, column), 'half a thought');
    before.unmount();

    const after = await renderPanel({ resource, table });
    expect((await screen.findByLabelText<HTMLInputElement>(labelOf(resource, column))).value).toBe(
      'half a thought',
    );
    await after.press('Cancel');
    await after.press('Discard changes');

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    after.unmount();
    await renderPanel({ resource, table });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('sends nothing twice', async () => {
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, column), 'once');

    await panel.person.dblClick(panel.button('Save'));

    await panel.toast(texts.updated);
    expect(table.calls('save')).toBe(1);
  });

  it('refuses a text that is longer than the database takes, and says by how much', async () => {
    const [long, field] =
      fieldsOf(resource).find(([name, { control }]) => control === 'text' && name !== resource.itemColumn) ??
      fieldsOf(resource)[0] ??
      [];
    if (!long || !field || !('maximumLength' in field)) throw new Error('No text field.');
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, long), 'x'.repeat(field.maximumLength + 2));

    await panel.press('Save');

    await panel.toast(texts.missing.title, `${labelOf(resource, long)} is 2 characters too long.`);
    expect(document.activeElement).toBe(panel.field(labelOf(resource, long)));
    expect(table.calls('save')).toBe(0);
  });

  it('restores an older version from the history', async () => {
    const { table, rows, names } = withRows(resource);
    const before = rows[0]?.[column];
    table.elsewhere.change(rows[0]?.id ?? '', { [column]: 'newer' });
    const panel = await renderPanel({ resource, table });
    await screen.findByRole('button', { name: `Edit ${names[0]}` });

    await panel.press('History');
    await panel.press('Restore');

    await panel.toast(texts.restored);
    expect(table.rows()[0]).toMatchObject({ [column]: before });
  });
});

describe.each(named(lists))('adding and deleting in the panel of %s', (_, resource) => {
  const texts = textsOf(resource);
  const limit = resource.rowLimit ?? 0;

  it('adds an item', async () => {
    const { table } = withRows(resource);
    const panel = await renderPanel({ resource, table });

    await panel.press(texts.add);
    for (const [column, text] of Object.entries(valuesFor(resource, 77))) {
      if (resource.columns[column]?.control !== 'choice') await panel.type(labelOf(resource, column), text);
    }
    await panel.press('Save');

    await panel.toast(texts.added);
    expect(table.rows()).toHaveLength(4);
    expect(table.rows()[3]).toMatchObject(valuesFor(resource, 77));
    screen.getByText(`4 of ${limit}`);
  });

  it('does not add twice when the answer to the first time was lost', async () => {
    const { table } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(texts.add);
    for (const [column, text] of Object.entries(valuesFor(resource, 77))) {
      if (resource.columns[column]?.control !== 'choice') await panel.type(labelOf(resource, column), text);
    }
    table.fail('add', new DataError('no-answer', 'timed out'));

    await panel.press('Save');
    await panel.toast(texts.failures.save.title, texts.failures.save.unanswered);
    await table.store.add(valuesFor(resource, 77));
    await panel.press('Save');

    await panel.toast(texts.added);
    expect(table.rows()).toHaveLength(4);
  });

  it('deletes after a question, and undoes it from the toast', async () => {
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });

    await panel.press(`Delete ${names[0]}`);
    await screen.findByText(texts.deleteQuestion.text);
    await panel.press('Cancel');
    expect(table.rows()).toHaveLength(3);
    await panel.press(`Delete ${names[0]}`);
    await panel.press('Delete');
    await panel.toast(texts.deleted);
    expect(table.rows()).toHaveLength(2);
    await panel.press('Undo');

    await panel.toast(texts.restored);
    expect(table.rows()).toHaveLength(3);
  });

  it('says why a deletion failed', async () => {
    const { table, names } = withRows(resource);
    table.fail('remove', new DataError('forbidden', 'no'), new DataError('no-answer', 'Failed to fetch'));
    const panel = await renderPanel({ resource, table });
    const { title, answered, unanswered } = texts.failures.delete;

    await panel.press(`Delete ${names[0]}`);
    await panel.press('Delete');
    await panel.toast(title, answered.replace('{{message}}', 'no'));
    await panel.press(`Delete ${names[0]}`);
    await panel.press('Delete');

    await panel.toast(title, unanswered);
    expect(table.rows()).toHaveLength(3);
  });

  it('does not delete what somebody else changed, unless I say so', async () => {
    const { table, rows, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await screen.findByRole('button', { name: `Delete ${names[0]}` });
    table.elsewhere.change(rows[0]?.id ?? '', { [otherField(resource)]: 'theirs' });

    await panel.press(`Delete ${names[0]}`);
    await panel.press('Delete');
    await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    expect(table.rows()).toHaveLength(3);
    await panel.press('Keep mine');

    await panel.toast(texts.deleted);
    expect(table.rows()).toHaveLength(2);
  });

  it('puts back what somebody else deleted while I was editing, if I keep mine', async () => {
    const { table, rows, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Edit ${names[0]}`);
    await panel.type(labelOf(resource, otherField(resource)), 'mine');
    table.elsewhere.remove(rows[0]?.id ?? '');

    await panel.press('Save');
    await panel.press('Keep mine');

    await panel.toast(texts.updated);
    expect(table.rows()).toContainEqual(
      expect.objectContaining({ id: rows[0]?.id, [otherField(resource)]: 'mine' }),
    );
  });

  it('gives the limit toast when the list is full, and counts always', async () => {
    const { table } = withRows(resource, limit);
    const panel = await renderPanel({ resource, table });
    await screen.findByText(`${limit} of ${limit}`);

    await panel.press(texts.add);

    await panel.toast(texts.limit.title, texts.limit.text);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('gives the same toast when the database refuses one more', async () => {
    const { table } = withRows(resource);
    table.fail('add', new DataError('row-limit', 'full'));
    const panel = await renderPanel({ resource, table });
    await panel.press(texts.add);
    for (const [column, text] of Object.entries(valuesFor(resource, 77))) {
      if (resource.columns[column]?.control !== 'choice') await panel.type(labelOf(resource, column), text);
    }

    await panel.press('Save');

    await panel.toast(texts.limit.title, texts.limit.text);
  });
});

describe.each(named(withRequired))('the required fields of %s', (_, resource) => {
  it('are named in form order, and the first one that is missing gets the focus', async () => {
    const texts = textsOf(resource);
    const missing = fieldsOf(resource)
      .filter(([, field]) => field.required && !('initial' in field && field.initial))
      .map(([column]) => labelOf(resource, column));
    const panel = await renderPanel({ resource, table: withRows(resource).table });

    await panel.press(texts.add);
    await panel.press('Save');

    await panel.toast('Validation Error', texts.missing.text.replace('{{fields}}', missing.join(', ')));
    expect(document.activeElement).toBe(panel.field(missing[0] ?? ''));
    screen.getByText(`${missing[0]} is required.`);
  });
});

describe.each(named(ordered))('the order of %s', (_, resource) => {
  it('is saved by the buttons', async () => {
    const { table, rows, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });

    await panel.press(`Move down ${names[0]}`);

    await panel.toast('Order updated');
    expect(table.rows().map(({ id }) => id)).toEqual([rows[1]?.id, rows[0]?.id, rows[2]?.id]);
    expect(document.activeElement).toBe(panel.button(`Move down ${names[0]}`));
    await panel.press(`Move up ${names[2]}`);
    await waitFor(() =>
      expect(table.rows().map(({ id }) => id)).toEqual([rows[1]?.id, rows[2]?.id, rows[0]?.id]),
    );
  });

  it('is the old one again when saving it fails', async () => {
    const { table, names } = withRows(resource);
    table.fail('reorder', new DataError('no-answer', 'Failed to fetch'));
    const panel = await renderPanel({ resource, table });

    await panel.press(`Move down ${names[0]}`);

    await panel.toast('Error', 'Failed to save new order.');
    expect(editButtons()).toEqual(names.map((name) => `Edit ${name}`));
  });

  it('does not overwrite the order of somebody else, unless I say so', async () => {
    const { table, rows, names } = withRows(resource);
    const [first, second, third] = rows.map(({ id }) => id);
    const panel = await renderPanel({ resource, table });
    await screen.findByRole('button', { name: `Move down ${names[0]}` });
    table.elsewhere.reorder([third, second, first].filter((id) => id !== undefined));

    await panel.press(`Move down ${names[0]}`);
    await screen.findByText('Somebody else changed this order while you were editing.');
    expect(table.rows().map(({ id }) => id)).toEqual([third, second, first]);
    await panel.press('Keep mine');

    await panel.toast('Order updated');
    expect(table.rows().map(({ id }) => id)).toEqual([second, first, third]);
  });
});

it('asks about both fields of a metric in the words of the specification', async () => {
  const resource = RESOURCES.metrics;
  const { table, names } = withRows(resource);
  const panel = await renderPanel({ resource, table });
  await panel.press(`Edit ${names[0]}`);
  await panel.type('Number', '');

  await panel.press('Save');

  await panel.toast('Validation Error', 'Please fill in both number and label fields.');
});

it('says that the id of a project is taken, and keeps what was typed', async () => {
  const resource = RESOURCES.ongoingProjects;
  const { table, names } = withRows(resource);
  const panel = await renderPanel({ resource, table });
  await panel.press(`Edit ${names[0]}`);
  await panel.type('Project ID', names[1] ?? '');

  await panel.press('Save');

  await panel.toast(
    'Error saving project',
    `Failed to save project: A project with the ID ${names[1]} already exists.`,
  );
  expect(panel.field('Project ID').value).toBe(names[1]);
});
