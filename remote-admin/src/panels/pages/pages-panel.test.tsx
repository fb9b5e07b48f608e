// @vitest-environment jsdom
import type { DescribedPage } from '@burhan/shared/contract/public';
import { DataError } from '@burhan/shared/data/data-error';
import { LANGUAGE_NAMES } from '@burhan/shared/i18n/languages';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memoryDrafts } from '../../engine/testing/memory-drafts.ts';
import { memoryTable } from '../../engine/testing/memory-table.ts';
import { renderPanel } from '../../engine/testing/render-panel.tsx';
import { editButtons } from '../../engine/testing/subjects.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { NOTHING_STORED, type StoredPage } from './page-document.ts';
import { PagesPanel } from './pages-panel.tsx';
import { SAMPLE_DESCRIPTION } from './testing/sample-page.ts';

const { page } = SAMPLE_DESCRIPTION;

const describing =
  (...pages: DescribedPage[]) =>
  async () =>
    pages;

/** The panel of a site with one page. @param stored what is stored of it; null: nothing. */
async function openPages(
  stored: Partial<StoredPage> | null = null,
  describePages = describing(SAMPLE_DESCRIPTION),
) {
  const at = '2026-01-01T00:00:00+00:00';
  const row = { id: 7, page, created_at: at, updated_at: at, ...NOTHING_STORED, ...stored };
  const table = memoryTable(RESOURCES.pages, stored ? [row as ResourceRow] : []);
  const subject = {
    table,
    drafts: memoryDrafts(table),
    rows: [],
    first: row as ResourceRow,
    names: ['Who We Are'],
  };
  return renderPanel(RESOURCES.pages, { on: subject, Panel: PagesPanel, describePages });
}

/** The texts of a section, which is opened first. */
async function openSection({ person }: Awaited<ReturnType<typeof openPages>>, heading: string, list: string) {
  await person.click(await screen.findByText(heading, { selector: 'summary' }));
  return within(await screen.findByRole('group', { name: `${heading}: ${list}` }));
}

const textsIn = (list: Awaited<ReturnType<typeof openSection>>) =>
  list.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);

it('keeps the order of the navigation when a page is saved', async () => {
  const other = { ...SAMPLE_DESCRIPTION, page: 'aims-goals', path: '/aims-goals' };
  const panel = await openPages(null, describing(SAMPLE_DESCRIPTION, other));
  await panel.edit();
  await panel.type('Heading', 'Us');

  await panel.press('Save');

  await panel.toast('Page updated successfully!');
  expect(editButtons()).toEqual(['Edit Who We Are', 'Edit Aims & Goals']);
});

describe('the form of a page', () => {
  it('keeps each text on one line, in both languages: the database refuses others', async () => {
    const panel = await openPages();
    await panel.edit();
    await panel.type('Lead', '{{name}}\nasks.');
    await panel.person.click(screen.getByRole('tab', { name: LANGUAGE_NAMES.ar }));
    await panel.type('Lead (Arabic)', '{{name}}\nتسأل.');

    await panel.press('Save');

    await panel.toast('Page updated successfully!');
    const stored = { texts: { lead: '{{name}} asks.' }, texts_ar: { lead: '{{name}} تسأل.' } };
    expect(panel.table.rows()).toMatchObject([stored]);
  });

  it('adds, moves and removes paragraphs, and keeps the focus where it was', async () => {
    const panel = await openPages();
    await panel.edit();
    const story = await openSection(panel, 'Our Story', 'Paragraphs');

    await panel.person.click(story.getByRole('button', { name: 'Add paragraph' }));
    expect(document.activeElement).toBe(story.getByLabelText('Paragraph 3'));
    await panel.person.paste('And on.');
    await panel.person.click(story.getByRole('button', { name: 'Move up number 3' }));
    expect(document.activeElement).toBe(story.getByRole('button', { name: 'Move up number 2' }));
    expect(story.getByRole('status').textContent).toBe('Now number 2 of 3.');
    await panel.person.click(story.getByRole('button', { name: 'Remove number 1' }));

    expect(textsIn(story)).toEqual(['And on.', 'It went on.']);
    expect(document.activeElement).toBe(story.getByRole('button', { name: 'Remove number 1' }));
    await panel.press('Save');
    await panel.toast('Page updated successfully!');
    const paragraphs = ['And on.', 'It went on.'];
    expect(panel.table.rows()).toMatchObject([{ texts: { cards: { story: { paragraphs } } } }]);
  });

  it('adds no more items than there may be, and takes no fewer', async () => {
    const panel = await openPages();
    await panel.edit();
    const story = await openSection(panel, 'Our Story', 'Paragraphs');
    const press = (name: string) => panel.person.click(story.getByRole('button', { name }));

    for (const _ of [1, 2, 3]) await press('Add paragraph');
    expect(textsIn(story)).toHaveLength(3);
    for (const _ of [1, 2, 3]) await press('Remove number 1');
    expect(textsIn(story)).toHaveLength(1);
  });

  it('says which point is not complete, and brings it into sight', async () => {
    const panel = await openPages();
    await panel.edit();
    const team = await openSection(panel, 'Our Team', 'Points');
    await panel.person.click(team.getByRole('button', { name: 'Add point' }));
    await panel.person.paste('Contributors');

    await panel.press('Save');

    await panel.toast('Validation Error', 'Our Team: Points: number 2 is not complete.');
    expect(document.activeElement).toBe(team.getByLabelText('Text 2'));
  });

  it.each(['Save', 'Save draft'])('keeps words that have to stay: %s', async (button) => {
    const panel = await openPages();
    await panel.edit();
    await panel.type('Lead', 'We answer questions.');

    await panel.press(button);

    await panel.toast('Validation Error', 'Lead must keep {{name}}.');
  });

  it('shows both first texts of two editors', async () => {
    const panel = await openPages();
    await panel.edit();
    await panel.type('Heading', 'Mine');
    await panel.table.store.add({ page, ...NOTHING_STORED, texts: { heading: 'Theirs' } } as never);
    panel.table.fail('add', new DataError('duplicate', 'The page has a row.'));

    await panel.press('Save');

    const dialog = within(await screen.findByRole('dialog', { name: 'Changed elsewhere' }));
    dialog.getByRole('row', { name: 'Heading Mine Theirs' });
    await panel.press('Keep mine');
    await panel.toast('Page updated successfully!');
    expect(panel.table.rows()).toMatchObject([{ texts: { heading: 'Mine' } }]);
  });
});

it('keeps texts that do not fit the release any more', async () => {
  const texts = { heading: ['x'], gone: 'Of another release.' };
  const panel = await openPages({ texts: texts as never });
  await panel.edit();
  await panel.type('Lead', '{{name}} asks.');

  await panel.press('Save');

  await panel.toast('Page updated successfully!');
  expect(panel.table.rows()).toMatchObject([{ texts: { ...texts, lead: '{{name}} asks.' } }]);
});

it('says that the release cannot be had, and asks again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failing = vi.fn(describing(SAMPLE_DESCRIPTION)).mockRejectedValueOnce(new Error('offline'));
  const opened = openPages(null, failing);
  await (await screen.findByRole('button', { name: 'Try again' })).click();

  await (await opened).edit();

  await screen.findByLabelText('Heading');
});
