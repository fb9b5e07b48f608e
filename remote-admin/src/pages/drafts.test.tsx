import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TABLES } from '../tables.ts';
import { memoryRest } from '../testing/memory-rest.ts';
import { changeOf, noForm, openDrafted, openPage, sampleRow, shownItems } from '../testing/open-page.tsx';

// Preparing a change, previewing it and its publishing on time are tested in e2e/console/editors.ts.

const { metrics, ongoingProjects, publications } = TABLES;
const FIELD = 'Field of Study';
const SAVED = 'Project saved';

const field = (text: string) => ({ field_of_study: text });
const THEIRS = { ...field('theirs'), scope_of_study: 'theirs too' };
const theirChange = changeOf(ongoingProjects, sampleRow(ongoingProjects, 1), THEIRS);
const openWith = (text: string) => openDrafted(ongoingProjects, field(text));

it('gives the draft up for the row that was changed meanwhile, with a way back, or publishes mine', async () => {
  const page = await openWith('mine');
  page.rest.change('ongoing_projects', 'id 1', field('theirs'));
  await page.open('Edit id 1', { [FIELD]: 'mine, typed on' });
  await page.press('Save');
  await page.versions(`${FIELD} mine, typed on theirs`, /^Somebody else changed this project/);
  await page.press('Take theirs');
  await page.toast('Draft discarded');
  await noForm();
  expect(page.table()[0]).toMatchObject(field('theirs'));
  await page.press('Undo');
  await page.toast('Draft restored');
  await waitFor(() => expect(document.activeElement).toBe(page.button('Discard draft id 1')));
  expect(page.rest.drafts()).toMatchObject([{ draft_values: field('mine, typed on') }]);

  await page.press('Publish now id 1');
  await page.press('Keep mine');

  await page.toast(SAVED);
  expect(page.table()[0]).toMatchObject(field('mine, typed on'));
  expect(page.rest.drafts()).toEqual([]);
});

it('overwrites no draft that somebody else changed: nothing typed is lost', async () => {
  const page = await openWith('before');
  await page.open('Edit id 1');
  screen.getByText('You are editing the draft. The list shows what is public.');
  expect(page.field(FIELD).value).toBe('before');
  await page.type(FIELD, 'mine');
  page.rest.change('content_drafts', page.draft.id, theirChange);

  await page.press('Save draft');
  await page.versions(`${FIELD} mine theirs`, /^Somebody else changed this draft/);
  await page.press('Keep editing');
  expect(page.field(FIELD).value).toBe('mine');
  expect(page.rest.drafts()).toMatchObject([{ draft_values: field('theirs') }]);
  await page.press('Save draft');
  await page.press('Keep mine');

  await page.toast('Draft saved');
  expect(page.rest.drafts()).toMatchObject([{ draft_values: { ...THEIRS, ...field('mine') } }]);
});

it('says that a draft was published or discarded meanwhile, and keeps mine when I say so', async () => {
  const page = await openWith('before');
  await page.open('Edit id 1', { [FIELD]: 'mine' });
  page.rest.change('content_drafts', page.draft.id, { discarded_at: '2026-01-02T00:00:00Z' });

  await page.press('Save');
  await screen.findByText('This draft was published or discarded meanwhile.');
  expect(page.table()).toEqual(page.rows);
  await page.press('Keep mine');

  await page.toast(SAVED);
  expect(page.table()[0]).toMatchObject(field('mine'));
});

it('shows the draft that somebody else made of the item meanwhile, which I may discard', async () => {
  const page = await openPage(ongoingProjects);
  await page.open('Edit id 1', { [FIELD]: 'mine' });
  page.rest.draft(theirChange);

  await page.press('Save draft');
  await page.versions(`${FIELD} mine theirs`, /^Somebody else changed this draft/);
  await page.press('Take theirs');
  await noForm();
  expect(page.rest.drafts()).toMatchObject([{ draft_values: field('theirs') }]);
  await screen.findByRole('button', { name: 'Publish now id 1' });
  screen.getByText('Changes waiting');
  await page.press('Discard draft id 1');

  await page.toast('Draft discarded');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Discard draft/ })).toBeNull());
  expect(page.rest.drafts()).toEqual([]);
});

it('publishes nothing twice where an answer was lost, and keeps what was typed', async () => {
  const page = await openWith('prepared');
  page.rest.fail('publish_draft', 'lost');
  await page.open('Edit id 1', { 'Project ID': 'P077', [FIELD]: 'typed' });
  await page.press('Save');
  await page.toast('Error saving project', 'Failed to save project: Unknown error');
  expect(page.field(FIELD).value).toBe('typed');

  await page.press('Save');

  await page.toast(SAVED);
  expect(page.table()[0]).toMatchObject({ id: 'P077', ...field('typed') });
  expect(page.rest.drafts()).toEqual([]);
});

it('says why a draft could not be published on time', async () => {
  await openDrafted(metrics, {}, { problem: 'row_conflict', problem_text: 'The row was changed.' });

  await screen.findByText(
    'Could not be published: the item was changed meanwhile. Publish now shows both versions.',
  );
  screen.getByText('Not published');
});

it('lists the items where drafts and the state of the site cannot be read, and tries again when asked', async () => {
  const rest = memoryRest();
  rest.draft(theirChange);
  const unreadable = () => Response.json({ hotel: true });
  Object.assign(rest.answers, { site_state: unreadable, 'GET content_drafts': unreadable });
  const page = await openPage(ongoingProjects, { rest });

  await screen.findByText('The drafts could not be loaded.');
  expect(shownItems()).toEqual(page.names);
  delete rest.answers['GET content_drafts'];
  await page.press('Try again');

  await screen.findByRole('button', { name: 'Publish now id 1' });
});

it('keeps an addition before the list, which counts towards no limit and is not sorted', async () => {
  const rest = memoryRest();
  const added = { table_name: 'publications', row_id: null, action: 'insert', base_version: null };
  rest.draft({ ...added, draft_values: { title: 'Prepared' } });
  const page = await openPage(publications, { rest, count: 9 });

  await screen.findByText('9 of 9');
  await waitFor(() => expect(shownItems()).toEqual(['Prepared', ...page.names]));
  screen.getByText('Draft', { selector: '.ant-tag' });
  expect(screen.queryByRole('button', { name: 'Reorder Prepared' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete Prepared' })).toBeNull();
  rest.fail('publish_draft', { status: 400, code: 'P0001', hint: 'row_limit' });
  await page.press('Publish now Prepared');

  await page.toast('Limit reached', 'Maximum of 9 publications allowed.');
  expect(rest.drafts()).toHaveLength(1);
});

it('prepares an addition once, goes on with it and publishes it', async () => {
  const page = await openPage(ongoingProjects);
  await page.open('Add Project', { 'Project ID': 'P077', [FIELD]: 'prepared' });
  page.rest.fail('POST content_drafts', 'lost');
  await page.press('Save draft');
  await page.toast('Error saving project');
  await page.press('Save draft');
  await page.toast('Draft saved');
  expect(page.rest.drafts()).toHaveLength(1);
  expect(page.table()).toEqual(page.rows);

  await page.open('Edit P077', { [FIELD]: 'in the end' });
  screen.getByText('You are editing the draft. It is not public.');
  await page.press('Save');

  await page.toast(SAVED);
  expect(page.table().at(-1)).toMatchObject({ id: 'P077', field_of_study: 'in the end' });
  await waitFor(() => expect(shownItems()).toEqual([...page.names, 'P077']));
  expect(page.rest.drafts()).toEqual([]);
});

it.each([false, true])('asks before it removes an item as prepared; it is gone: %s', async (isGone) => {
  const removal = { action: 'delete', draft_values: {}, publish_at: '2026-11-24T06:00:00+00:00' };
  const page = await openDrafted(ongoingProjects, {}, removal);
  await screen.findByText('Will be removed 24 Nov 2026, 09:00 (Asia/Riyadh)');
  if (isGone) page.rest.remove('ongoing_projects', 'id 1');
  if (isGone) page.rest.remove('content_drafts', page.draft.id);

  await page.press('Publish now id 1');
  await screen.findByText('Are you sure you want to delete this project?');
  await page.press('Delete');

  await page.toast('Project deleted');
  expect(page.table()).toEqual(page.rows.slice(1));
  await waitFor(() => expect(shownItems()).toEqual(page.names.slice(1)));
  expect(page.rest.drafts()).toEqual([]);
  screen.getByRole('button', { name: 'Undo' });
});

it('keeps the draft of an item that somebody else deleted, and says so', async () => {
  const rest = memoryRest();
  rest.draft(changeOf(publications, sampleRow(publications, 77), { journal: 'prepared' }));
  const page = await openPage(publications, { rest });

  await screen.findByText('Could not be published: the item was deleted meanwhile.');
  await page.press('Publish now title 77');
  expect((await screen.findAllByText('Deleted')).length).toBeGreaterThan(0);
  await page.press('Keep mine');

  await page.toast('Publication updated successfully!');
  expect(page.table().at(-1)).toMatchObject({ id: 77, journal: 'prepared' });
  expect(rest.drafts()).toEqual([]);
});
