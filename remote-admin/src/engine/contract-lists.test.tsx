// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../resources/resource.ts';
import { renderPanel } from './testing/render-panel.tsx';
import { editButtons, labelOf, named, otherField, resources, textsOf, withRows } from './testing/subjects.ts';

const lists = resources.filter(({ isList }) => isList);
const ordered = resources.filter(({ reorderFunction }) => reorderFunction);
const withRequired = lists.filter((resource) => fieldsOf(resource).some(([, field]) => field.required));

describe.each(named(lists))('adding and deleting in the panel of %s', (_, resource) => {
  const texts = textsOf(resource);
  const limit = resource.rowLimit ?? 0;

  it('adds an item', async () => {
    const panel = await renderPanel(resource);

    const values = await panel.fillNew();
    await panel.press('Save');

    await panel.toast(texts.added);
    expect(panel.table.rows()).toHaveLength(4);
    expect(panel.table.rows()[3]).toMatchObject(values);
    screen.getByText(`4 of ${limit}`);
    const added = `Edit ${values[resource.itemColumn]}`;
    expect(editButtons()).toEqual([...panel.names.map((name) => `Edit ${name}`), added]);
    expect(panel.table.calls('list')).toBe(1);
  });

  it('does not add twice when the answer to the first time was lost', async () => {
    const panel = await renderPanel(resource);
    const { table } = panel;
    const values = await panel.fillNew();
    table.fail('add', new DataError('no-answer', 'timed out'));

    await panel.press('Save');
    await panel.toast(texts.failures.save.title, texts.failures.save.unanswered);
    await table.store.add(values);
    await panel.press('Save');

    await panel.toast(texts.added);
    expect(table.rows()).toHaveLength(4);
  });

  it('deletes after a question, and undoes it from the toast: the item comes back in its old place', async () => {
    const panel = await renderPanel(resource);
    const { table, names } = panel;

    await panel.press(`Delete ${names[0]}`);
    await screen.findByText(texts.deleteQuestion.text);
    await panel.press('Cancel');
    expect(table.rows()).toHaveLength(3);
    await panel.deleteFirst();
    await panel.toast(texts.deleted);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(editButtons()).toEqual(names.slice(1).map((name) => `Edit ${name}`));
    await panel.press('Undo');

    await panel.toast(texts.restored);
    expect(editButtons()).toEqual(names.map((name) => `Edit ${name}`));
    expect(table.rows().map(({ id }) => id)).toEqual(panel.rows.map(({ id }) => id));
    expect(table.calls('list')).toBe(1);
  });

  it('says why a deletion failed', async () => {
    const panel = await renderPanel(resource);
    const { table } = panel;
    table.fail('remove', new DataError('forbidden', 'no'), new DataError('no-answer', 'Failed to fetch'));
    const { title, answered, unanswered } = texts.failures.delete;

    await panel.deleteFirst();
    await panel.toast(title, answered.replace('{{message}}', 'This account may not edit the site.'));
    await panel.deleteFirst();

    await panel.toast(title, unanswered);
    expect(table.rows()).toHaveLength(3);
  });

  it('does not delete what somebody else changed, unless I say so', async () => {
    const panel = await renderPanel(resource);
    const { table, names } = panel;
    await screen.findByRole('button', { name: `Delete ${names[0]}` });
    table.elsewhere.change(panel.first.id, { [otherField(resource)]: 'theirs' });

    await panel.deleteFirst();
    await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    expect(table.rows()).toHaveLength(3);
    await panel.press('Keep mine');

    await panel.toast(texts.deleted);
    expect(table.rows()).toHaveLength(2);
  });

  it('puts back what somebody else deleted while I was editing, if I keep mine', async () => {
    const panel = await renderPanel(resource);
    const { table, first } = panel;
    await panel.edit({ [otherField(resource)]: 'mine' });
    table.elsewhere.remove(first.id);

    await panel.press('Save');
    await panel.press('Keep mine');

    await panel.toast(texts.updated);
    expect(table.rows()).toContainEqual(
      expect.objectContaining({ id: first.id, [otherField(resource)]: 'mine' }),
    );
  });

  it('gives the limit toast when the list is full, and counts always', async () => {
    const panel = await renderPanel(resource, { on: withRows(resource, limit) });
    await screen.findByText(`${limit} of ${limit}`);

    await panel.press(texts.add);

    await panel.toast(texts.limit.title, texts.limit.text);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('gives the same toast when the database refuses one more', async () => {
    const panel = await renderPanel(resource);
    panel.table.fail('add', new DataError('row-limit', 'full'));
    await panel.fillNew();

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
    const panel = await renderPanel(resource);

    await panel.press(texts.add);
    await panel.press('Save');

    await panel.toast('Validation Error', texts.missing.text.replace('{{fields}}', missing.join(', ')));
    expect(document.activeElement).toBe(panel.field(missing[0] ?? ''));
    screen.getByText(`${missing[0]} is required.`);
  });
});

describe.each(named(ordered))('the order of %s', (_, resource) => {
  it('is the old one again when saving it fails', async () => {
    const panel = await renderPanel(resource);
    const { table, names } = panel;
    table.fail('reorder', new DataError('no-answer', 'Failed to fetch'));

    await panel.press(`Move down ${names[0]}`);

    await panel.toast('Error', 'Failed to save new order.');
    expect(editButtons()).toEqual(names.map((name) => `Edit ${name}`));
  });

  it('does not overwrite the order of somebody else, unless I say so', async () => {
    const panel = await renderPanel(resource);
    const { table, names } = panel;
    const [first, second, third] = panel.rows.map(({ id }) => id);
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
