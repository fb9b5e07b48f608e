import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TABLES } from '../tables.ts';
import { memoryRest } from '../testing/memory-rest.ts';
import { dialog, noForm, openPage, sampleRow, shownItems } from '../testing/open-page.tsx';
import { suggestProjectId } from './ongoing-projects/table.ts';

// That typing survives a press, a reload, another editor and the end of a session: e2e/console/session.e2e.ts.
// Undoing a deletion: e2e/console/edits.e2e.ts.

const { metrics, ongoingProjects, publications, submittedPapers } = TABLES;

const UPDATED = 'Metric updated successfully!';
const UNANSWERED = 'An unexpected error occurred while saving metric.';

it('saves a change once where Save is pressed twice, and the focus stays with the item', async () => {
  const page = await openPage(metrics);
  await page.open('Edit label 2', { Label: 'new', Number: '50\tand\u0085more' });

  await page.person.dblClick(page.button('Save'));

  await page.toast(UPDATED);
  expect(page.table()[1]).toMatchObject({ label: 'new', number_value: '50 and more' });
  expect(page.rest.calls('PATCH metrics')).toBe(1);
  await noForm();
  expect(shownItems()).toEqual(['label 1', 'new', 'label 3']);
  await waitFor(() => expect(document.activeElement).toBe(page.button('Edit new')));
});

it('says why a save failed, even where the list cannot be read again either, and keeps what was typed', async () => {
  const page = await openPage(metrics);
  page.rest.fail('PATCH metrics', { status: 500, code: 'XX000', message: 'the roof is leaking' });
  await page.open('Edit label 1', { Number: 'typed' });
  await page.press('Save');
  const leaking = 'Failed to save metric: the roof is leaking';
  await page.toast('Error', leaking);
  screen.getByText(leaking, { selector: '[role=alert] *' });
  expect(page.field('Number').value).toBe('typed');
  page.rest.fail('PATCH metrics', 'no-answer');
  page.rest.fail('GET metrics', 'no-answer');
  const reads = page.rest.calls('GET metrics');

  await page.press('Save');

  await page.toast('Error', UNANSWERED);
  await waitFor(() => expect(page.rest.calls('GET metrics')).toBeGreaterThan(reads));
  await page.press('Save');
  await page.toast(UPDATED);
});

it('says why the list could not be loaded, and tries again when asked', async () => {
  const rest = memoryRest();
  rest.answers['GET metrics'] = () =>
    Response.json({ code: 'XX000', message: 'no such luck' }, { status: 500 });
  const page = await openPage(metrics, { rest });

  await page.toast('Error', 'Failed to load metrics: no such luck');
  rest.answers['GET metrics'] = () => Promise.reject(new TypeError('Failed to fetch'));
  await page.press('Try again');
  await page.toast('Error', 'An unexpected error occurred while loading metrics.');
  delete rest.answers['GET metrics'];
  await page.press('Try again');

  await screen.findByRole('button', { name: 'Edit label 1' });
});

it('leaves an address of nothing', async () => {
  const page = await openPage(metrics, { search: '?item=row-77' });

  await noForm();
  expect(page.router.state.location.search).toBe('');
});

it('counts characters from 80 % of a limit on, and shows each problem until it is solved', async () => {
  const page = await openPage(publications);
  await page.open('Edit title 1', { Title: 'x'.repeat(399) });
  expect(screen.queryByText(/ of 500 characters/)).toBeNull();
  await page.type('Title', 'x'.repeat(400));
  screen.getByText('400 of 500 characters');

  await page.type('Title', '');
  await page.type('Journal', '');
  await page.press('Save');
  await page.toast('Validation Error', 'Please fill in all required fields: Title, Journal.');
  await screen.findByText('Title is required.');
  expect(document.activeElement).toBe(page.field('Title'));
  await page.type('Title', 'pasted \n in lines');
  expect(page.field('Title').value).toBe('pasted in lines');

  await waitFor(() => expect(screen.queryByText('Title is required.')).toBeNull());
  await page.type('Journal', 'x');
  await page.person.click(screen.getByRole('tab', { name: 'العربية' }));
  await page.type('Title (Arabic)', 'ع'.repeat(501));
  await page.person.click(screen.getByRole('tab', { name: 'English' }));
  await page.press('Save');
  await page.toast('Validation Error', 'Title (Arabic) is 1 character too long.');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('العربية');
  expect(document.activeElement).toBe(page.field('Title (Arabic)'));
  expect(page.rest.calls('PATCH publications')).toBe(0);
});

it.each(['Typed', 'Corrected'])('adds an item once where an answer was lost: %s', async (corrected) => {
  const page = await openPage(ongoingProjects);
  await page.open('Add Project', { 'Project ID': 'P077', 'Field of Study': 'Typed' });
  page.rest.fail('POST ongoing_projects', 'lost');
  await page.press('Save');
  await page.toast('Error saving project', 'Failed to save project: Unknown error');
  await page.type('Field of Study', corrected);

  await page.press('Save');

  await page.toast('Project saved');
  expect(page.table()).toHaveLength(4);
  expect(page.table()[3]).toMatchObject({ id: 'P077', field_of_study: corrected });
  await screen.findByText('4 of 10');
  expect(shownItems()).toEqual([...page.names, 'P077']);
});

it('says why a deletion failed, and does not delete what somebody else changed, unless I say so', async () => {
  const page = await openPage(submittedPapers);
  page.rest.fail('DELETE submitted_papers', { status: 403, code: '42501' });
  await page.press('Delete title 1');
  await page.press('Delete');
  await page.toast('Error', 'Failed to delete submitted paper: This account may not edit the site.');
  page.rest.change('submitted_papers', 1, { journal: 'theirs' });

  await page.press('Delete title 1');
  await page.press('Delete');
  await dialog('Changed elsewhere');
  expect(page.table()).toHaveLength(3);
  await page.press('Keep mine');

  await page.toast('Submitted paper deleted');
  expect(page.table()).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

it.each([
  [submittedPapers, 'Journal', 'journal'],
  [ongoingProjects, 'Field of Study', 'field_of_study'],
])('puts back what somebody else deleted meanwhile, if I keep mine', async (table, label, column) => {
  const page = await openPage(table);
  await page.open(`Edit ${page.names[0]}`, { [label]: 'mine' });
  page.rest.remove(table.table, page.rows[0]?.id);

  await page.press('Save');
  await page.press('Keep mine');

  await noForm();
  expect(page.table().at(-1)).toMatchObject({ id: page.rows[0]?.id, [column]: 'mine' });
});

it('opens no form where the list is full, but reads it again: somebody else may have made room', async () => {
  const page = await openPage(ongoingProjects, { count: 10 });
  page.rest.remove('ongoing_projects', 'id 10');

  await page.press('Add Project');

  await page.toast('Maximum limit reached', 'You can only have a maximum of 10 projects');
  await screen.findByText('9 of 10');
  await noForm();
});

it('writes each text in the direction of most of its letters', async () => {
  const texts = { title: 'القلب heart failure in older adults!', journal: 'PLoS: مجلة عربية' };
  const rest = memoryRest();
  rest.fill('submitted_papers', [{ ...sampleRow(submittedPapers, 1), ...texts }]);
  await openPage(submittedPapers, { rest });
  const shown = { selector: 'li h2, li p, li p *' };
  const directionOf = (text: string) => screen.getByText(text, shown).closest('[dir]')?.getAttribute('dir');

  expect(directionOf(texts.title)).toBe('ltr');
  expect(directionOf(texts.journal)).toBe('rtl');
});

it.each([
  ['the first', [], 'P001'],
  ['the next that is free', ['P003', 'P004'], 'P005'],
  ['ids of another form', ['trial-7'], 'P002'],
])('suggests %s for a new project', (_, ids, suggested) => {
  expect(suggestProjectId(ids)).toBe(suggested);
});

it('moves nothing while an order is saved, and shows the old one again when saving it fails', async () => {
  const page = await openPage(publications);
  const moved = ['title 2', 'title 1', 'title 3'];
  const goOn = page.rest.hold('reorder_publications');

  await page.press('Move down title 1');
  expect(shownItems()).toEqual(moved);
  await page.press('Move down title 1');
  expect(shownItems()).toEqual(moved);
  goOn();

  await page.toast('Order updated');
  expect(page.table().map(({ id }) => id)).toEqual([2, 1, 3]);
  page.rest.fail('reorder_publications', 'no-answer');
  await page.press('Move down title 1');
  await page.toast('Error', 'Failed to save new order.');
  expect(shownItems()).toEqual(moved);
});

it.each([
  ['Keep editing', 'Error', [3, 2, 1, 4], 'title 2'],
  ['Keep mine', 'Order updated', [2, 1, 4, 3], 'title 2'],
  ['Take theirs', null, [3, 2, 1, 4], 'title 3'],
])('overwrites no order of somebody else, unless I say so: %s', async (choice, said, stored, first) => {
  const page = await openPage(publications);
  page.rest.fill('publications', [...page.rows.toReversed(), sampleRow(publications, 4)]);

  await page.press('Move down title 1');
  await screen.findByText('Somebody else changed this order while you were editing.');
  expect(page.table().map(({ id }) => id)).toEqual([3, 2, 1, 4]);
  await page.press(choice);

  if (said) await page.toast(said);
  await waitFor(() => expect(shownItems()[0]).toBe(first));
  expect(page.table().map(({ id }) => id)).toEqual(stored);
});
