// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { storedValues } from '@burhan/shared/data/resource-store';
import { fieldsOf, type ResourceRow } from '@burhan/shared/resources/resource';
import { RESOURCES } from '@burhan/shared/resources/resources';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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

const noForm = () => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
const noDraft = () => expect(screen.queryByRole('button', { name: /^Discard draft/ })).toBeNull();

const removalOf = ({ id, updated_at }: ResourceRow, publish_at: string | null) => ({
  action: 'delete' as const,
  row_id: String(id),
  base_version: updated_at,
  publish_at,
});

describe.each(named(resources))('drafts in the panel of %s', (_, resource) => {
  const texts = textsOf(resource);
  const column = otherField(resource);
  const label = labelOf(resource, column);

  it('keeps what is typed as a draft, and changes nothing that is public', async () => {
    const panel = await renderPanel(resource);
    noDraft();
    await panel.edit({ [column]: 'prepared' });

    await panel.person.dblClick(panel.button('Save draft'));

    await panel.toast('Draft saved');
    noForm();
    await screen.findByText('Draft', { selector: 'strong' });
    expect(panel.table.rows()).toEqual(panel.rows);
    const [draft, ...others] = panel.drafts.drafts();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ action: 'update', row_id: String(panel.first.id), publish_at: null });
    expect(draft?.draft_values).toMatchObject({ [column]: 'prepared' });
    expect(document.activeElement).toBe(panel.button(`Edit ${panel.names[0]}`));
  });

  it('shows what was saved once its drafts are read too: what is seen can be acted on', async () => {
    const panel = await renderPanel(resource);
    const read = Promise.withResolvers<void>();
    const { list } = panel.drafts.store;
    vi.spyOn(panel.drafts.store, 'list').mockImplementationOnce(async () => {
      await read.promise;
      return list();
    });

    await panel.edit({ [resource.itemColumn]: 'renamed' });
    await panel.press('Save');
    await panel.toast(texts.updated);
    expect(screen.queryByRole('button', { name: 'Edit renamed' })).toBeNull();
    read.resolve();

    const edit = await screen.findByRole('button', { name: 'Edit renamed' });
    await waitFor(() => expect(edit.getAttribute('aria-disabled')).toBe('false'));
  });

  it('keeps a draft whose required fields are empty, and publishes none', async () => {
    const required = fieldsOf(resource).find(([, field]) => field.required)?.[0];
    if (!required) return;
    const panel = await renderPanel(resource);
    await panel.edit({ [required]: '' });

    await panel.press('Save draft');
    await panel.toast('Draft saved');
    await panel.edit();
    await panel.press('Save');

    await panel.toast(
      texts.missing.title,
      texts.missing.text.replace('{{fields}}', labelOf(resource, required)),
    );
    expect(panel.table.rows()).toEqual(panel.rows);
  });

  it('opens the draft of an item, says so, and publishes it by Save', async () => {
    const subject = withRows(resource);
    subject.drafts.prepare(changeOf(resource, subject, 'prepared'));
    const panel = await renderPanel(resource, { on: subject });

    await panel.edit({}, 0);
    screen.getByText('You are editing the draft. The list shows what is public.');
    expect(panel.field(label).value).toBe('prepared');
    await panel.type(label, 'prepared twice');
    await panel.press('Save');

    await panel.toast(texts.updated);
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'prepared twice' });
    await waitFor(noDraft);
    expect(panel.drafts.drafts()).toEqual([]);
  });

  it('changes a draft, and keeps its time', async () => {
    const subject = withRows(resource);
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    subject.drafts.prepare(changeOf(resource, subject, 'prepared', { publish_at }));
    const panel = await renderPanel(resource, { on: subject });
    await panel.edit({ [column]: 'better' });

    await panel.press('Save draft');

    await screen.findByText(/^Scheduled for .* \(Asia\/Riyadh\)$/, { selector: '[role=status] *' });
    const [draft] = panel.drafts.drafts();
    expect(draft).toMatchObject({ publish_at, draft_values: { [column]: 'better' } });
  });

  it('publishes a draft from the list', async () => {
    const subject = withRows(resource);
    subject.drafts.prepare(changeOf(resource, subject, 'prepared'));
    const panel = await renderPanel(resource, { on: subject });

    await panel.press(`Publish now ${panel.names[0]}`);

    await panel.toast(texts.updated);
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'prepared' });
    await waitFor(noDraft);
  });

  it('discards a draft, with a way back', async () => {
    const subject = withRows(resource);
    const draft = subject.drafts.prepare(changeOf(resource, subject, 'prepared'));
    const panel = await renderPanel(resource, { on: subject });

    await panel.press(`Discard draft ${panel.names[0]}`);
    await panel.toast('Draft discarded');
    await waitFor(noDraft);
    expect(panel.drafts.drafts()).toEqual([]);
    await panel.press('Undo');

    await panel.toast('Draft restored');
    await screen.findByText('Draft', { selector: 'strong' });
    expect(panel.drafts.drafts()).toMatchObject([{ id: draft.id, draft_values: draft.draft_values }]);
  });

  it('keeps the typing in a draft through a reload', async () => {
    const subject = withRows(resource);
    subject.drafts.prepare(changeOf(resource, subject, 'prepared'));
    const before = await renderPanel(resource, { on: subject });
    await before.edit({ [column]: 'half a thought' });
    before.unmount();

    const after = await renderPanel(resource, { on: subject });
    await screen.findByLabelText(label);
    expect(after.field(label).value).toBe('half a thought');
    await after.press('Save draft');

    await after.toast('Draft saved');
    expect(after.drafts.drafts()).toMatchObject([{ draft_values: { [column]: 'half a thought' } }]);
  });

  it('says why a draft could not be published on time', async () => {
    const subject = withRows(resource);
    const problem = { problem: 'row_conflict', problem_text: 'The row was changed meanwhile.' };
    subject.drafts.prepare(changeOf(resource, subject, 'late'), problem);
    await renderPanel(resource, { on: subject });

    await screen.findByText(
      'Could not be published: the item was changed meanwhile. Publish now shows both versions.',
    );
  });

  it('shows what guests answered, and about which version', async () => {
    const subject = withRows(resource);
    const draft = subject.drafts.prepare(changeOf(resource, subject, 'prepared'));
    subject.drafts.answer(draft, 'change', 'The year is 2021.');
    const panel = await renderPanel(resource, { on: subject });

    await screen.findByText('The year is 2021.');
    expect(screen.queryByText(/about an earlier version/)).toBeNull();
    await panel.edit({ [column]: 'corrected' });
    await panel.press('Save draft');

    await screen.findByText(/about an earlier version/);
    screen.getByText('Guest: Please change');
  });

  it('still lists the items when the drafts cannot be loaded, and tries again when asked', async () => {
    const subject = withRows(resource);
    subject.drafts.prepare(changeOf(resource, subject, 'prepared'));
    subject.drafts.fail('list', new DataError('service', 'no such luck'));
    const panel = await renderPanel(resource, { on: subject });

    await screen.findByText('The drafts could not be loaded.');
    expect(editButtons()).toEqual(panel.names.map((name) => `Edit ${name}`));
    await panel.press('Try again');

    await screen.findByRole('button', { name: `Publish now ${panel.names[0]}` });
  });
});

describe.each(named(resources.filter(({ isList }) => isList)))('drafts in the list of %s', (_, resource) => {
  const texts = textsOf(resource);
  const column = otherField(resource);

  it('keeps an addition as a draft after the list, which counts towards no limit and is not sorted', async () => {
    const subject = withRows(resource, resource.rowLimit);
    subject.drafts.prepare({
      action: 'insert',
      draft_values: storedValues(resource, valuesFor(resource, 77)),
    });
    const panel = await renderPanel(resource, { on: subject });
    const name = valuesFor(resource, 77)[resource.itemColumn];

    await screen.findByText(`${resource.rowLimit} of ${resource.rowLimit}`);
    expect(editButtons()).toEqual([...panel.names, name].map((item) => `Edit ${item}`));
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

  it('keeps an addition once, whose answer was lost', async () => {
    const panel = await renderPanel(resource);
    const values = await panel.fillNew();
    panel.drafts.fail('add', new DataError('no-answer', 'Failed to fetch'));
    await panel.press('Save draft');
    await panel.toast(texts.failures.save.title, texts.failures.save.unanswered);
    panel.drafts.prepare({ action: 'insert', draft_values: storedValues(resource, panel.shown()) });

    await panel.press('Save draft');

    await panel.toast('Draft saved');
    expect(panel.drafts.drafts()).toMatchObject([{ draft_values: values }]);
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

it('draws no cell of a draft that would change what is public', async () => {
  const resource = RESOURCES.ongoingProjects;
  const OwnCell = () => <button type="button">Switch</button>;
  const subject = withRows(resource, 1);
  subject.drafts.prepare({ action: 'insert', draft_values: { id: 'P777', status: 'Open' } });

  await renderPanel(resource, { on: subject, parts: { cells: { status: OwnCell } } });

  await screen.findByRole('button', { name: 'Publish now P777' });
  expect(screen.getAllByRole('button', { name: 'Switch' })).toHaveLength(1);
});
