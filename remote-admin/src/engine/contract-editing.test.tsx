// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { fieldsOf } from '@burhan/shared/resources/resource';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPanel } from './testing/render-panel.tsx';
import { editButtons, labelOf, named, otherField, resources, textsOf, withRows } from './testing/subjects.ts';

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
