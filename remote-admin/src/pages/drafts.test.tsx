// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../tables.ts';
import { memoryRest } from '../testing/memory-rest.ts';
import {
  changeOf,
  editButtons,
  labelOf,
  noForm,
  openDrafted,
  openPage,
  otherField,
  sampleRow,
  textsOf,
  valuesFor,
} from '../testing/open-page.tsx';

const { metrics, ongoingProjects, publications } = TABLES;

const noDraft = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: /^Discard draft/ })).toBeNull());
/** The drafts to expect: one, with this text. */
const saying = (text: string) => [{ draft_values: { [column]: text } }];

const table = ongoingProjects;
const texts = textsOf(table);
const column = otherField(table);
const label = labelOf(table, column);
const { title, answered, unanswered } = texts.failures.save;

// Preparing a change, previewing it and its publishing on time are tested in e2e/console/prepared-change.e2e.ts.

describe('drafts of items', () => {
  it('opens the draft of an item, says so, and publishes it by Save', async () => {
    const page = await openDrafted(table, { [column]: 'prepared' });
    await page.edit();
    screen.getByText('You are editing the draft. The list shows what is public.');
    expect(page.field(label).value).toBe('prepared');
    await page.type(label, 'prepared twice');

    await page.press('Save');

    await page.toast(texts.updated);
    expect(page.table()[0]).toMatchObject({ [column]: 'prepared twice' });
    await noDraft();
    expect(page.rest.drafts()).toEqual([]);
  });

  it('discards a draft, with a way back', async () => {
    const page = await openDrafted(table, { [column]: 'prepared' });

    await page.press(`Discard draft ${page.names[0]}`);
    await page.toast('Draft discarded');
    await noDraft();
    expect(page.rest.drafts()).toEqual([]);
    await page.press('Undo');

    await page.toast('Draft restored');
    await screen.findByRole('button', { name: `Publish now ${page.names[0]}` });
    expect(page.rest.drafts()).toEqual([page.draft]);
  });

  it('shows both versions where the row was changed meanwhile, and publishes mine only when I say so', async () => {
    const page = await openDrafted(table, { [column]: 'mine' });
    page.rest.change(table.table, page.first.id, { [column]: 'theirs' });

    await page.press(`Publish now ${page.names[0]}`);
    await page.versions(`${label} mine theirs`, texts.conflict);
    expect(page.table()[0]).toMatchObject({ [column]: 'theirs' });
    await page.press('Keep mine');

    await page.toast(texts.updated);
    expect(page.table()[0]).toMatchObject({ [column]: 'mine' });
    expect(page.rest.drafts()).toEqual([]);
  });

  it('gives the draft up for the row as it is, with a way back', async () => {
    const page = await openDrafted(table, { [column]: 'mine' });
    page.rest.change(table.table, page.first.id, { [column]: 'theirs' });
    await page.edit({ [column]: 'mine, typed on' });

    await page.press('Save');
    await page.press('Take theirs');

    await page.toast('Draft discarded');
    await noForm();
    expect(page.table()[0]).toMatchObject({ [column]: 'theirs' });
    await page.press('Undo');
    await page.toast('Draft restored');
    expect(page.rest.drafts()).toMatchObject(saying('mine, typed on'));
  });

  it('overwrites no draft that somebody else changed: nothing typed is lost', async () => {
    const page = await openDrafted(table, { [column]: 'before' });
    await page.edit({ [column]: 'mine' });
    page.rest.change('content_drafts', page.draft.id, changeOf(table, page.first, { [column]: 'theirs' }));

    await page.press('Save draft');
    await page.versions(`${label} mine theirs`, 'Somebody else changed this draft meanwhile.');
    await page.press('Keep editing');
    expect(page.field(label).value).toBe('mine');
    expect(page.rest.drafts()).toMatchObject(saying('theirs'));
    await page.press('Save draft');
    await page.press('Keep mine');

    await page.toast('Draft saved');
    expect(page.rest.drafts()).toMatchObject(saying('mine'));
  });

  it('says that a draft was published or discarded meanwhile, and keeps mine when I say so', async () => {
    const page = await openDrafted(table, { [column]: 'before' });
    await page.edit({ [column]: 'mine' });
    page.rest.change('content_drafts', page.draft.id, { discarded_at: '2026-01-02T00:00:00Z' });

    await page.press('Save');
    await screen.findByText('This draft was published or discarded meanwhile.');
    expect(page.table()).toEqual(page.rows);
    await page.press('Keep mine');

    await page.toast(texts.updated);
    expect(page.table()[0]).toMatchObject({ [column]: 'mine' });
  });

  it('shows the draft that somebody else made of the item meanwhile', async () => {
    const page = await openPage(table);
    await page.edit({ [column]: 'mine' });
    page.rest.draft(changeOf(table, page.first, { [column]: 'theirs' }));

    await page.press('Save draft');
    await page.versions(`${label} mine theirs`);
    await page.press('Take theirs');

    await noForm();
    expect(page.rest.drafts()).toMatchObject(saying('theirs'));
    await screen.findByRole('button', { name: `Publish now ${page.names[0]}` });
  });

  it('says why a draft could not be saved or published, and writes nothing twice where an answer was lost', async () => {
    const page = await openPage(table);
    page.rest.fail('POST content_drafts', { status: 500, code: 'XX000', message: 'a leaking roof' }, 'lost');
    await page.edit({ [column]: 'typed' });

    await page.press('Save draft');
    await page.toast(title, answered.replace('{{message}}', 'a leaking roof'));
    expect(page.field(label).value).toBe('typed');
    await page.press('Save draft');
    await page.toast(title, unanswered);
    await page.press('Save draft');
    await page.toast('Draft saved');
    expect(page.rest.drafts()).toHaveLength(1);

    page.rest.fail('publish_draft', 'lost');
    await page.edit({ [column]: 'typed again' });
    await page.press('Save');
    await page.toast(title, unanswered);
    expect(page.field(label).value).toBe('typed again');
    await page.press('Save');

    await page.toast(texts.updated);
    expect(page.table()[0]).toMatchObject({ [column]: 'typed again' });
    expect(page.rest.drafts()).toEqual([]);
  });
});

it('keeps a draft whose required fields are empty, and publishes none', async () => {
  const page = await openPage(metrics);
  await page.edit({ number_value: '' });

  await page.press('Save draft');
  await page.toast('Draft saved');
  await page.edit();
  await page.press('Save');

  await page.toast('Validation Error', 'Please fill in both number and label fields.');
  expect(page.table()).toEqual(page.rows);
});

it('says why a draft could not be published on time', async () => {
  await openDrafted(metrics, {}, { problem: 'row_conflict', problem_text: 'The row was changed.' });

  await screen.findByText(
    'Could not be published: the item was changed meanwhile. Publish now shows both versions.',
  );
  screen.getByText('Not published');
});

it('still lists the items when the drafts cannot be loaded, and tries again when asked', async () => {
  const rest = memoryRest();
  rest.draft(changeOf(metrics, sampleRow(metrics, 1), {}));
  rest.broken['GET content_drafts'] = { status: 500, code: 'XX000' };
  const page = await openPage(metrics, { rest });

  await screen.findByText('The drafts could not be loaded.');
  expect(editButtons()).toEqual(page.names.map((name) => `Edit ${name}`));
  rest.broken = {};
  await page.press('Try again');

  await screen.findByRole('button', { name: `Publish now ${page.names[0]}` });
});

describe('drafts in a list', () => {
  it('keeps an addition before the list, which counts towards no limit and is not sorted', async () => {
    const rest = memoryRest();
    const added = { table_name: 'publications', row_id: null, action: 'insert', base_version: null };
    rest.draft({ ...added, draft_values: valuesFor(publications) });
    const page = await openPage(publications, { rest, count: publications.rowLimit ?? 0 });

    await screen.findByText('9 of 9');
    await waitFor(() =>
      expect(editButtons()).toEqual(['title 77', ...page.names].map((name) => `Edit ${name}`)),
    );
    expect(screen.queryByRole('button', { name: 'Reorder title 77' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete title 77' })).toBeNull();
    await page.press('Publish now title 77');

    await page.toast('Limit reached', 'Maximum of 9 publications allowed.');
    expect(rest.drafts()).toHaveLength(1);
  });

  it('prepares an addition once, goes on with it and publishes it', async () => {
    const page = await openPage(table);
    const values = await page.fillNew();
    page.rest.fail('POST content_drafts', 'lost');
    await page.press('Save draft');
    await page.toast(texts.failures.save.title);
    await page.press('Save draft');
    await page.toast('Draft saved');
    expect(page.rest.drafts()).toHaveLength(1);
    expect(page.table()).toHaveLength(page.rows.length);

    await page.press(`Edit ${values.id}`);
    screen.getByText('You are editing the draft. It is not public.');
    await page.type(labelOf(table, column), 'in the end');
    await page.press('Save');

    await page.toast(texts.added);
    expect(page.table().at(-1)).toMatchObject({ ...values, [column]: 'in the end' });
    expect(page.rest.drafts()).toEqual([]);
  });

  it('asks before it removes an item whose removal was prepared', async () => {
    const removal = { action: 'delete', draft_values: {}, publish_at: '2026-11-24T06:00:00+00:00' };
    const page = await openDrafted(table, {}, removal);
    await screen.findByText('Will be removed 24 Nov 2026, 09:00 (Asia/Riyadh)');

    await page.press(`Publish now ${page.names[0]}`);
    await screen.findByText(texts.deleteQuestion.text);
    await page.press('Delete');

    await page.toast(texts.deleted);
    expect(page.table()).toHaveLength(page.rows.length - 1);
    expect(page.rest.drafts()).toEqual([]);
    await page.press('Undo');
    await page.toast(texts.restored);
  });

  it('keeps the draft of an item that somebody else deleted, and says so', async () => {
    const rest = memoryRest();
    const prepared = { [otherField(publications)]: 'prepared' };
    rest.draft(changeOf(publications, sampleRow(publications, 77), prepared));
    const page = await openPage(publications, { rest });

    await screen.findByText('Could not be published: the item was deleted meanwhile.');
    await page.press('Publish now title 77');
    await page.versions();
    expect(screen.getAllByText('Deleted').length).toBeGreaterThan(0);
    await page.press('Keep mine');

    await page.toast(textsOf(publications).updated);
    expect(page.table().at(-1)).toMatchObject({ id: 77, ...prepared });
    expect(rest.drafts()).toEqual([]);
  });
});
