// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { LANGUAGE_NAMES, type Language } from '@burhan/shared/i18n/languages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Resource, translationsOf } from '../resources/resource.ts';
import { RESOURCES } from '../resources/resources.ts';
import { renderPanel } from './testing/render-panel.tsx';
import {
  editButtons,
  labelOf,
  named,
  noForm,
  otherField,
  resources,
  textsOf,
  withRows,
} from './testing/subjects.ts';

type Panel = Awaited<ReturnType<typeof renderPanel>>;

const openTab = async (panel: Panel, language: Language) =>
  panel.person.click(await screen.findByRole('tab', { name: LANGUAGE_NAMES[language], selected: false }));

const lengthOf = (resource: Resource, column: string) => {
  const field = fieldsOf(resource).find(([name]) => name === column)?.[1];
  return field && 'maximumLength' in field ? field.maximumLength : 0;
};

describe.each(named(resources))('the panel of %s', (_, resource) => {
  const texts = textsOf(resource);
  const column = otherField(resource);
  const label = labelOf(resource, column);
  const [translated = ''] = translationsOf(resource).map((translation) => translation.column);

  it('shows the login form first, and the items in order after the login', async () => {
    const panel = await renderPanel(resource, { isLoggedIn: false });

    await panel.logIn('wrong');
    await panel.toast('Login failed', texts.login.invalid);
    await panel.logIn();

    await panel.toast('Login successful');
    await screen.findByRole('button', { name: `Edit ${panel.names[0]}` });
    expect(editButtons()).toEqual(panel.names.map((name) => `Edit ${name}`));
  });

  it('saves a change of an item, once, and reads nothing again', async () => {
    const panel = await renderPanel(resource);
    const renamed = `${panel.names[1]}, new`;
    await panel.edit({ [resource.itemColumn]: renamed }, 1);

    await panel.person.dblClick(panel.button('Save'));

    await panel.toast(texts.updated);
    expect(panel.table.rows()[1]).toMatchObject({ [resource.itemColumn]: renamed });
    expect([panel.table.calls('save'), panel.table.calls('list')]).toEqual([1, 1]);
    noForm();
    expect(editButtons()[1]).toBe(`Edit ${renamed}`);
    expect(document.activeElement).toBe(panel.button(`Edit ${renamed}`));
  });

  it('says why a save failed, and keeps what was typed', async () => {
    const panel = await renderPanel(resource);
    panel.table.fail(
      'save',
      new DataError('service', 'the roof is leaking'),
      new DataError('no-answer', 'Failed to fetch'),
    );
    await panel.edit({ [column]: 'typed' });

    await panel.press('Save');
    const { title, answered, unanswered } = texts.failures.save;
    const leaking = answered.replace('{{message}}', 'the roof is leaking');
    await panel.toast(title, leaking);
    screen.getByText(leaking, { selector: 'form *' });
    await panel.press('Save');
    await panel.toast(title, unanswered);
    screen.getByText(unanswered, { selector: 'form *' });

    expect(panel.field(label).value).toBe('typed');
  });

  it('says why the list could not be loaded, and tries again when asked', async () => {
    const subject = withRows(resource);
    subject.table.fail(
      'list',
      new DataError('service', 'no such luck'),
      new DataError('no-answer', 'Failed to fetch'),
    );
    const panel = await renderPanel(resource, { on: subject });
    const { title, answered, unanswered } = texts.failures.load;

    await panel.toast(title, answered.replace('{{message}}', 'no such luck'));
    await panel.press('Try again');
    await panel.toast(title, unanswered);
    await panel.press('Try again');

    await screen.findByRole('button', { name: `Edit ${panel.names[0]}` });
  });

  it('overwrites nothing that somebody else saved: my version is kept only when I say so', async () => {
    const panel = await renderPanel(resource);
    const { table, first } = panel;
    await panel.edit({ [column]: 'mine' });
    table.elsewhere.change(first.id, { [column]: 'theirs', [translated]: 'نصهم' });

    await panel.press('Save');
    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    within(dialog).getByText(texts.conflict);
    within(dialog).getByRole('row', { name: `${label} mine theirs` });
    within(dialog).getByRole('row', { name: `${labelOf(resource, translated)} ${first[translated]} نصهم` });
    expect(table.rows()[0]).toMatchObject({ [column]: 'theirs', [translated]: 'نصهم' });

    await panel.press('Keep editing');
    expect(panel.field(label).value).toBe('mine');
    await panel.press('Save');
    await panel.press('Keep mine');
    await panel.toast(texts.updated);
    expect(table.rows()[0]).toMatchObject({ [column]: 'mine' });
  });

  it('takes the version of somebody else when I say so', async () => {
    const panel = await renderPanel(resource);
    await panel.edit({ [column]: 'mine' });
    panel.table.elsewhere.change(panel.first.id, { [column]: 'theirs' });

    await panel.press('Save');
    await panel.press('Take theirs');

    await waitFor(noForm);
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'theirs' });
  });

  it('counts a save whose answer was lost as done', async () => {
    const panel = await renderPanel(resource);
    await panel.edit({ [column]: 'the same' });
    panel.table.elsewhere.change(panel.first.id, { [column]: 'the same' });

    await panel.press('Save');

    await panel.toast(texts.updated);
    expect(panel.table.calls('save')).toBe(1);
  });
});

it('counts characters from 80 % of a limit on', async () => {
  const resource = RESOURCES.publications;
  const panel = await renderPanel(resource);
  const limit = lengthOf(resource, 'title');
  await panel.edit({ title: 'x'.repeat(limit * 0.8 - 1) });
  expect(screen.queryByText(/ of 500 characters/)).toBeNull();

  await panel.type('Title', 'x'.repeat(limit * 0.8));

  expect(panel.field('Title').getAttribute('aria-describedby')).toBe(
    screen.getByText('400 of 500 characters').id,
  );
});

it('closes with Escape, after a question where typing would be lost', async () => {
  const panel = await renderPanel(RESOURCES.publications);
  await panel.edit({ title: 'half a thought' });
  await panel.person.keyboard('{Escape}');
  await panel.press('Keep editing');
  expect(panel.field('Title').value).toBe('half a thought');

  panel.field('Title').focus();
  await panel.person.keyboard('{Escape}');
  await panel.press('Discard changes');

  await waitFor(noForm);
  expect(document.activeElement).toBe(panel.button(`Edit ${panel.names[0]}`));
});

describe.each(named(resources))('the texts of %s', (_, resource) => {
  const [{ column: translation, of: original } = { column: '', of: '' }] = translationsOf(resource);

  it.each([
    ['en', original, 'ar'],
    ['ar', translation, 'en'],
  ] as const)('come into sight when they are too long, in %s', async (language, column, other) => {
    const label = labelOf(resource, column);
    const panel = await renderPanel(resource);
    await panel.edit();
    if (language === 'ar') await openTab(panel, language);
    await panel.type(label, 'ع'.repeat(lengthOf(resource, column) + 1));
    await openTab(panel, other);

    await panel.press('Save');

    await panel.toast(textsOf(resource).missing.title, `${label} is 1 character too long.`);
    expect(document.activeElement).toBe(panel.field(label));
    screen.getByRole('tab', {
      name: new RegExp(`^${LANGUAGE_NAMES[language]}.*has errors`),
      selected: true,
    });
    expect(panel.table.calls('save')).toBe(0);
  });
});
