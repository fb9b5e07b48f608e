// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storedValues } from '../data/resource-store.ts';
import type { ResourceRow } from '../resources/resource.ts';
import { changeOf } from './testing/prepared.ts';
import { renderPanel } from './testing/render-panel.tsx';
import {
  editButtons,
  labelOf,
  named,
  otherField,
  resources,
  textsOf,
  valuesFor,
  withRows,
} from './testing/subjects.ts';

const removalOf = ({ id, updated_at }: ResourceRow, publish_at: string | null) => ({
  action: 'delete' as const,
  row_id: String(id),
  base_version: updated_at,
  publish_at,
});

describe.each(named(resources.filter(({ isList }) => isList)))('drafts in the list of %s', (_, resource) => {
  const texts = textsOf(resource);
  const column = otherField(resource);

  it('keeps an addition as a draft before the list, which counts towards no limit and is not sorted', async () => {
    const subject = withRows(resource, resource.rowLimit);
    subject.drafts.prepare({
      action: 'insert',
      draft_values: storedValues(resource, valuesFor(resource, 77)),
    });
    const panel = await renderPanel(resource, { on: subject });
    const name = valuesFor(resource, 77)[resource.itemColumn];

    await screen.findByText(`${resource.rowLimit} of ${resource.rowLimit}`);
    expect(editButtons()).toEqual([name, ...panel.names].map((item) => `Edit ${item}`));
    expect(screen.queryByRole('button', { name: `Reorder ${name}` })).toBeNull();
    expect(screen.queryByRole('button', { name: `Delete ${name}` })).toBeNull();
    await panel.press(`Publish now ${name}`);

    await panel.toast(texts.limit.title, texts.limit.text);
    expect(panel.drafts.drafts()).toHaveLength(1);
  });

  it('prepares an addition, goes on with it and publishes it', async () => {
    const panel = await renderPanel(resource);
    const values = await panel.fillNew();
    await panel.press('Save draft');
    await panel.toast('Draft saved');
    expect(panel.table.rows()).toHaveLength(panel.rows.length);

    await panel.press(`Edit ${values[resource.itemColumn]}`);
    screen.getByText('You are editing the draft. It is not public.');
    await panel.type(labelOf(resource, column), 'in the end');
    await panel.press('Save');

    await panel.toast(texts.added);
    expect(panel.table.rows().at(-1)).toMatchObject({ ...values, [column]: 'in the end' });
    expect(panel.drafts.drafts()).toEqual([]);
  });

  it('asks before it removes an item whose removal was prepared', async () => {
    const subject = withRows(resource);
    subject.drafts.prepare(removalOf(subject.first, '2026-11-24T06:00:00+00:00'));
    const panel = await renderPanel(resource, { on: subject });
    await screen.findByText(/^Will be removed .*2026.*9:00.* \(Asia\/Riyadh\)$/);

    await panel.press(`Publish now ${panel.names[0]}`);
    await screen.findByText(texts.deleteQuestion.text);
    await panel.press('Delete');

    await panel.toast(texts.deleted);
    expect(panel.table.rows()).toHaveLength(panel.rows.length - 1);
    expect(panel.drafts.drafts()).toEqual([]);
    await panel.press('Undo');
    await panel.toast(texts.restored);
  });

  it('keeps the draft of an item that somebody else deleted, and says so', async () => {
    const subject = withRows(resource);
    subject.drafts.prepare(changeOf(resource, subject, 'prepared'));
    subject.table.elsewhere.remove(subject.first.id);
    const panel = await renderPanel(resource, { on: subject });

    await screen.findByText('Could not be published: the item was deleted meanwhile.');
    await panel.press(`Publish now ${panel.names[0]}`);
    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    within(dialog).getAllByText('Deleted');
    await panel.press('Keep mine');

    await panel.toast(texts.updated);
    expect(panel.table.rows().at(-1)).toMatchObject({ [column]: 'prepared' });
    expect(panel.drafts.drafts()).toEqual([]);
  });
});
