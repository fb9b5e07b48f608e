// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TABLES } from '../../tables.ts';
import { memoryRest } from '../../testing/memory-rest.ts';
import { dialog, openPage } from '../../testing/open-page.tsx';

// Restoring is tested in e2e/console/publication.e2e.ts.

const { metrics } = TABLES;
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
