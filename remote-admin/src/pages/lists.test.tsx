// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../tables.ts';
import { memoryRest } from '../testing/memory-rest.ts';
import {
  dialog,
  editButtons,
  labelOf,
  noForm,
  openPage,
  otherField,
  sampleRow,
  textsOf,
} from '../testing/open-page.tsx';
import { suggestProjectId } from './ongoing-projects/table.ts';

const { submittedPapers, ongoingProjects, publications } = TABLES;

// Undoing a deletion is tested in e2e/console/edits.e2e.ts.

describe.each([submittedPapers, ongoingProjects])('adding and deleting on the page of $name', (table) => {
  const texts = textsOf(table);
  const column = otherField(table);
  const { rowLimit = 0 } = table;

  it('adds an item, once, where the answer to the first time was lost too', async () => {
    const page = await openPage(table);
    const values = await page.fillNew();
    page.rest.fail(`POST ${table.table}`, 'lost');

    await page.press('Save');
    await page.toast(texts.failures.save.title, texts.failures.save.unanswered);
    expect(page.table()).toHaveLength(4);
    await page.press('Save');

    await page.toast(texts.added);
    expect(page.table()).toHaveLength(4);
    expect(page.table()[3]).toMatchObject(values);
    await screen.findByText(`4 of ${rowLimit}`);
    const added = `Edit ${values[table.itemColumn]}`;
    expect(editButtons()).toEqual([...page.names.map((name) => `Edit ${name}`), added]);
  });

  it('writes what was corrected after a lost answer into the item that is there', async () => {
    const page = await openPage(table);
    await page.fillNew();
    page.rest.fail(`POST ${table.table}`, 'lost');
    await page.press('Save');
    await page.toast(texts.failures.save.title);

    await page.type(labelOf(table, column), 'corrected');
    await page.press('Save');

    await page.toast(texts.added);
    expect(page.table()).toHaveLength(4);
    expect(page.table()[3]).toMatchObject({ [column]: 'corrected' });
  });

  it('says why a deletion failed', async () => {
    const page = await openPage(table);
    page.rest.fail(`DELETE ${table.table}`, { status: 403, code: '42501' }, 'no-answer');
    const { title, answered, unanswered } = texts.failures.delete;

    await page.deleteFirst();
    await page.toast(title, answered.replace('{{message}}', 'This account may not edit the site.'));
    await page.deleteFirst();

    await page.toast(title, unanswered);
    expect(page.table()).toHaveLength(3);
  });

  it('does not delete what somebody else changed, unless I say so', async () => {
    const page = await openPage(table);
    page.rest.change(table.table, page.first.id, { [column]: 'theirs' });

    await page.deleteFirst();
    await dialog('Changed elsewhere');
    expect(page.table()).toHaveLength(3);
    await page.press('Keep mine');

    await page.toast(texts.deleted);
    expect(page.table()).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('puts back what somebody else deleted while I was editing, if I keep mine', async () => {
    const page = await openPage(table);
    await page.edit({ [column]: 'mine' });
    page.rest.remove(table.table, page.first.id);

    await page.press('Save');
    await page.press('Keep mine');

    await page.toast(texts.updated);
    expect(page.table()).toContainEqual(expect.objectContaining({ id: page.first.id, [column]: 'mine' }));
  });

  it('gives the limit toast when the list is full, or when the database refuses one more', async () => {
    const page = await openPage(table, { count: rowLimit - 1 });
    await page.fillNew();
    page.rest.fail(`POST ${table.table}`, { status: 400, code: 'P0001', hint: 'row_limit' });
    await page.press('Save');
    await page.toast(texts.limit.title, texts.limit.text);
    await page.press('Save');
    await noForm();

    await screen.findByText(`${rowLimit} of ${rowLimit}`);
    await page.press(texts.add);

    await page.toast(texts.limit.title, texts.limit.text);
    await noForm();
  });
});

it('names the required fields in form order, and the first one that is missing gets the focus', async () => {
  const texts = textsOf(submittedPapers);
  const page = await openPage(submittedPapers);

  await page.press(texts.add);
  await page.press('Save');

  await page.toast(
    'Validation Error',
    texts.missing.text.replace('{{fields}}', 'Title, Journal, Description, Image URL'),
  );
  await waitFor(() => expect(document.activeElement).toBe(page.field('Title')));
  await screen.findByText('Title is required.');
});

it('writes each text in the direction of most of its letters', async () => {
  const texts = { title: 'القلب heart failure in older adults!', journal: 'PLoS: مجلة عربية' };
  const rest = memoryRest();
  rest.fill('submitted_papers', [
    { ...sampleRow(submittedPapers, 1), ...texts, description: '(RoB 2) أداة!' },
  ]);
  await openPage(submittedPapers, { rest });
  const shown = { selector: 'li h2, li p, li p *' };
  const directionOf = (text: string) => screen.getByText(text, shown).closest('[dir]')?.getAttribute('dir');

  expect(directionOf(texts.title)).toBe('ltr');
  expect(directionOf(texts.journal)).toBe('rtl');
  expect(directionOf('(RoB 2) أداة!')).toBe('rtl');
});

it.each([
  ['the first', [], 'P001'],
  ['count and one', ['P001', 'P002', 'P003'], 'P004'],
  ['the next that is free', ['P002', 'P003'], 'P004'],
  ['ids of another form', ['trial-7'], 'P002'],
])('suggests %s for a new project', (_, ids, suggested) => {
  expect(suggestProjectId(ids)).toBe(suggested);
});

describe('the order of a list', () => {
  const order = (page: Awaited<ReturnType<typeof openPage>>) => page.table().map(({ id }) => id);

  it('moves nothing while a move is saved, and is the old one again when saving it fails', async () => {
    const page = await openPage(publications);
    const shown = page.names.map((name) => `Edit ${name}`);
    const goOn = page.rest.hold('reorder_publications');
    page.rest.broken.reorder_publications = 'no-answer';

    await page.press(`Move down ${page.names[0]}`);
    expect(editButtons()).toEqual([shown[1], shown[0], shown[2]]);
    await page.press(`Move down ${page.names[0]}`);
    expect(editButtons()).toEqual([shown[1], shown[0], shown[2]]);
    goOn();

    await page.toast('Order updated');
    expect(order(page)).toEqual([2, 1, 3]);
    await page.press(`Move down ${page.names[0]}`);
    await page.toast('Error', 'Failed to save new order.');
    expect(editButtons()).toEqual([shown[1], shown[0], shown[2]]);
  });

  it('is not written over that of somebody else, unless I say so', async () => {
    const page = await openPage(publications);
    page.rest.reorder('publications', [3, 2, 1]);

    await page.press(`Move down ${page.names[0]}`);
    await screen.findByText('Somebody else changed this order while you were editing.');
    expect(order(page)).toEqual([3, 2, 1]);
    await page.press('Keep editing');
    await page.toast('Error', 'This order is not saved yet.');
    expect(editButtons()[0]).toBe(`Edit ${page.names[1]}`);
    expect(order(page)).toEqual([3, 2, 1]);
  });

  it('is mine where I keep it, and theirs where I take it', async () => {
    const page = await openPage(publications);
    page.rest.reorder('publications', [3, 2, 1]);
    await page.press(`Move down ${page.names[0]}`);
    await page.press('Keep mine');
    await page.toast('Order updated');
    expect(order(page)).toEqual([2, 1, 3]);

    page.rest.reorder('publications', [3, 1, 2]);
    await page.press(`Move down ${page.names[0]}`);
    await page.press('Take theirs');

    await waitFor(() => expect(editButtons()[0]).toBe(`Edit ${page.names[2]}`));
    expect(order(page)).toEqual([3, 1, 2]);
  });
});
