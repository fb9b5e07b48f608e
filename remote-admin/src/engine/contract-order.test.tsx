// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPanel } from './testing/render-panel.tsx';
import { editButtons, named, resources, withRows } from './testing/subjects.ts';

const ordered = resources.filter(({ reorderFunction }) => reorderFunction);

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
