// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { fieldsOf } from '@burhan/shared/resources/resource';
import { RESOURCES } from '@burhan/shared/resources/resources';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPanel } from './testing/render-panel.tsx';
import { labelOf, named, otherField, resources, textsOf, valuesFor, withRows } from './testing/subjects.ts';

const lists = resources.filter(({ isList }) => isList);
const withRequired = lists.filter((resource) => fieldsOf(resource).some(([, field]) => field.required));

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

  it('keeps the question about a deletion open while another act runs', async () => {
    const { table, names } = withRows(resource);
    const column = otherField(resource);
    const Touch = ({ onChange }: { onChange: (values: Record<string, string>) => void }) => (
      <button type="button" onClick={() => onChange({ [column]: 'touched' })}>
        Touch
      </button>
    );
    const parts = { cells: { [column]: Touch } };
    const panel = await renderPanel({ resource: { ...resource, listColumns: [column] }, table, parts });
    const answer = table.hold('save');
    const last = (await screen.findAllByRole('button', { name: 'Touch' })).at(-1);
    if (last) await panel.person.click(last);

    await panel.press(`Delete ${names[0]}`);
    await panel.press('Delete');
    screen.getByRole('dialog');
    answer();
    await panel.toast(texts.updated);
    await waitFor(() => expect(panel.button('Delete').getAttribute('aria-disabled')).toBe('false'));
    await panel.press('Delete');

    await panel.toast(texts.deleted);
    expect(table.rows()).toHaveLength(2);
  });

  it('undoes a deletion whose list is still being read again', async () => {
    const { table, names } = withRows(resource);
    const panel = await renderPanel({ resource, table });
    await panel.press(`Delete ${names[0]}`);
    const answer = table.hold('list');

    await panel.press('Delete');
    await panel.toast(texts.deleted);
    expect(screen.queryByRole('dialog')).toBeNull();
    await panel.press('Undo');
    answer();

    await panel.toast(texts.restored);
    expect(table.rows()).toHaveLength(3);
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
    await panel.toast(title, answered.replace('{{message}}', 'This account may not edit the site.'));
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

it('asks about both fields of a metric in one sentence', async () => {
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
