// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TABLES } from '../../tables.ts';
import { memoryRest } from '../../testing/memory-rest.ts';
import { dialog, editButtons, openPage, sampleRow } from '../../testing/open-page.tsx';

const { metrics, publications } = TABLES;
const PAGE_SIZE = 30;

it('keeps what was read when more cannot be read, and goes on from there', async () => {
  const rest = memoryRest();
  const entry = (id: number) => ({
    ...{ id, table_name: 'metrics', row_id: '1', action: 'insert', changed_at: '2026-01-01T10:00:00Z' },
    new_row: { id: 1, label: `Change ${id}` },
  });
  rest.fill(
    'content_history',
    Array.from({ length: PAGE_SIZE + 1 }, (_, index) => entry(index + 1)),
  );
  const page = await openPage(metrics, { rest });
  await page.press('History');
  const drawer = within(await dialog('History'));
  await drawer.findByText('Added Change 31');
  drawer.getByText('1 Jan 2026');
  rest.fail('GET content_history', 'no-answer');
  await page.press('Show more');
  await drawer.findByText('The history could not be loaded.');
  expect(drawer.getAllByText(/^Added Change/)).toHaveLength(PAGE_SIZE);

  await page.press('Try again');

  await drawer.findByText('Added Change 1');
  expect(drawer.getAllByText(/^Added Change/)).toHaveLength(PAGE_SIZE + 1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('puts back a deleted item and an older version, and says where there is nothing to do', async () => {
  const rest = memoryRest();
  rest.fill(
    'publications',
    [1, 2, 3].map((number) => sampleRow(publications, number)),
  );
  rest.change('publications', 1, { journal: 'newer' });
  const page = await openPage(publications, { rest });
  const { names } = page;
  await page.press(`Delete ${names[1]}`);
  await page.press('Delete');
  await page.toast('Publication deleted');
  await page.press('History');
  const drawer = within(await dialog('History'));
  const restore = async (heading: string) => {
    const entry = await drawer.findByRole('heading', { name: heading });
    const button = within(entry.parentElement ?? document.body).getByRole('button', { name: 'Restore' });
    await page.person.click(button);
  };

  await restore(`Deleted ${names[1]}`);
  await page.toast('Publication restored');
  await drawer.findByText('This item is in the list again.');
  expect(page.table().map(({ id }) => id)).toEqual([1, 2, 3]);

  rest.change('publications', 1, { journal: 'theirs' });
  await restore(`Changed ${names[0]}`);
  await page.versions('Journal journal 1 theirs');
  await page.press('Keep mine');
  await waitFor(() => expect(page.table()[0]).toMatchObject({ journal: 'journal 1' }));
  await drawer.findByText('This is what the list says now.');

  await page.press('Close');
  expect(editButtons()).toEqual(names.map((name) => `Edit ${name}`));
});
