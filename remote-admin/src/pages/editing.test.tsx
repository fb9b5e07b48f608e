// @vitest-environment jsdom

import { LANGUAGE_NAMES, type Language } from '@burhan/shared/i18n/languages';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../tables.ts';
import { memoryRest } from '../testing/memory-rest.ts';
import { editButtons, labelOf, noForm, openPage, otherField, textsOf } from '../testing/open-page.tsx';

// That typing survives a press, a reload and the end of a session is tested in e2e/console/session.e2e.ts.

const { publications, ongoingProjects, metrics } = TABLES;

describe.each([publications, ongoingProjects, metrics])('the page of $name', (table) => {
  const texts = textsOf(table);
  const column = otherField(table);
  const label = labelOf(table, column);

  it('saves a change of an item, once, and shows the list as it is then', async () => {
    const page = await openPage(table);
    expect(editButtons()).toEqual(page.names.map((name) => `Edit ${name}`));
    const renamed = `${page.names[1]}, new`;
    await page.edit({ [table.itemColumn]: renamed }, 1);

    await page.person.dblClick(page.button('Save'));

    await page.toast(texts.updated);
    expect(page.table()[1]).toMatchObject({ [table.itemColumn]: renamed });
    expect(page.rest.calls(`PATCH ${table.table}`)).toBe(1);
    await noForm();
    expect(editButtons()[1]).toBe(`Edit ${renamed}`);
    await waitFor(() => expect(document.activeElement).toBe(page.button(`Edit ${renamed}`)));
  });

  it('overwrites nothing of somebody else: mine is kept only when I say so, and only what I changed', async () => {
    const translation = table.fields.find(({ original }) => original)?.column ?? '';
    const page = await openPage(table);
    await page.edit({ [column]: 'mine' });
    page.rest.change(table.table, page.first.id, { [column]: 'theirs', [translation]: 'نصهم' });

    await page.press('Save');
    await page.versions(`${label} mine theirs`, texts.conflict);
    expect(page.table()[0]).toMatchObject({ [column]: 'theirs' });
    await page.press('Keep editing');
    expect(page.field(label).value).toBe('mine');
    await page.press('Save');
    await page.press('Keep mine');

    await page.toast(texts.updated);
    expect(page.table()[0]).toMatchObject({ [column]: 'mine', [translation]: 'نصهم' });
  });
});

const table = metrics;
const texts = textsOf(table);
const label = labelOf(table, 'number_value');
const { title, answered, unanswered } = texts.failures.save;

it('stores a space for what is pasted and no text has', async () => {
  const page = await openPage(table);
  await page.edit({});
  await page.person.clear(page.field(label));
  await page.person.paste('50\tand\u0085more');
  await page.press('Save');

  await page.toast(texts.updated);
  expect(page.table()[0]).toMatchObject({ number_value: '50 and more' });
});

it('takes the version of somebody else when I say so', async () => {
  const page = await openPage(table);
  await page.edit({ number_value: 'mine' });
  page.rest.change('metrics', page.first.id, { label: 'theirs' });

  await page.press('Save');
  await page.press('Take theirs');

  await noForm();
  await screen.findByRole('button', { name: 'Edit theirs' });
  expect(page.table()[0]).toMatchObject({ number_value: page.first.number_value });
});

it('says why a save failed, keeps what was typed, and counts a save whose answer was lost as done', async () => {
  const page = await openPage(table);
  page.rest.fail('PATCH metrics', { status: 500, code: 'XX000', message: 'the roof is leaking' }, 'lost');
  await page.edit({ number_value: 'typed' });

  await page.press('Save');
  const leaking = answered.replace('{{message}}', 'the roof is leaking');
  await page.toast(title, leaking);
  screen.getByText(leaking, { selector: '[role=alert] *' });
  expect(page.field(label).value).toBe('typed');
  await page.press('Save');
  await page.toast(title, unanswered);
  await page.press('Save');

  await page.toast(texts.updated);
  const [row] = page.table();
  expect(row?.number_value).toBe('typed');
  expect(page.rest.rows('content_history')).toHaveLength(1);
});

it('says that a save failed where the list cannot be read again either', async () => {
  const page = await openPage(table);
  await page.edit({ number_value: 'typed' });
  page.rest.broken['GET metrics'] = 'no-answer';
  page.rest.broken['PATCH metrics'] = 'no-answer';
  const reads = page.rest.calls('GET metrics');

  await page.press('Save');
  await page.toast(title, unanswered);
  await waitFor(() => expect(page.rest.calls('GET metrics')).toBeGreaterThan(reads));
  await page.toast(title, unanswered);

  expect(screen.queryByText(texts.failures.load.unanswered)).toBeNull();
});

it('says why the list could not be loaded, and tries again when asked', async () => {
  const rest = memoryRest();
  rest.broken['GET metrics'] = { status: 500, code: 'XX000', message: 'no such luck' };
  const page = await openPage(table, { rest });
  const { load } = texts.failures;

  await page.toast(load.title, load.answered.replace('{{message}}', 'no such luck'));
  rest.broken['GET metrics'] = 'no-answer';
  await page.press('Try again');
  await page.toast(load.title, load.unanswered);
  rest.broken = {};
  await page.press('Try again');

  await screen.findByRole('button', { name: `Edit ${page.names[0]}` });
});

it('stays where drafts and the state of the site are answered with something else', async () => {
  const rest = memoryRest();
  const { fetch } = rest;
  rest.fetch = async (input, init) =>
    /content_drafts|site_state/.test(String(input)) ? Response.json({ hotel: true }) : fetch(input, init);

  const page = await openPage(table, { rest });

  expect(editButtons()).toEqual(page.names.map((name) => `Edit ${name}`));
});

it('leaves an address of nothing', async () => {
  const page = await openPage(table, { search: '?item=row-77' });

  await noForm();
  expect(page.router.state.location.search).toBe('');
});

it('counts characters from 80 % of a limit on, and says what is wrong until it is corrected', async () => {
  const page = await openPage(publications);
  await page.edit({ title: 'x'.repeat(399) });
  expect(screen.queryByText(/ of 500 characters/)).toBeNull();
  await page.type('Title', 'x'.repeat(400));
  screen.getByText('400 of 500 characters');

  await page.type('Title', '');
  await page.press('Save');
  await page.toast('Validation Error', 'Please fill in all required fields: Title.');
  await screen.findByText('Title is required.');
  expect(document.activeElement).toBe(page.field('Title'));
  await page.type('Title', 'x');

  await waitFor(() => expect(screen.queryByText('Title is required.')).toBeNull());
  expect(page.rest.calls('PATCH publications')).toBe(0);
});

it.each([
  ['en', 'title', 'ar'],
  ['ar', 'title_ar', 'en'],
] as const)('brings a text into sight that is too long, in %s', async (language, column, other) => {
  const openTab = async (of: Language) =>
    page.person.click(await screen.findByRole('tab', { name: LANGUAGE_NAMES[of] }));
  const page = await openPage(publications);
  await page.edit();
  await openTab(language);
  await page.type(labelOf(publications, column), 'ع'.repeat(501));
  await openTab(other);

  await page.press('Save');

  const field = labelOf(publications, column);
  await page.toast('Validation Error', `${field} is 1 character too long.`);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(LANGUAGE_NAMES[language]);
  expect(document.activeElement).toBe(page.field(field));
});
