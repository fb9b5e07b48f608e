// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeOf, renderDrafted } from './testing/prepared.ts';
import { renderPanel } from './testing/render-panel.tsx';
import { labelOf, named, noForm, otherField, resources, textsOf } from './testing/subjects.ts';
import { valuesOf } from './values/item-values.ts';

describe.each(named(resources))('drafts of %s that cannot simply be written', (_, resource) => {
  const texts = textsOf(resource);
  const column = otherField(resource);
  const label = labelOf(resource, column);

  it('shows both versions where the row was changed meanwhile, and publishes mine only when I say so', async () => {
    const panel = await renderDrafted(resource, 'mine');
    panel.table.elsewhere.change(panel.first.id, { [column]: 'theirs' });

    await panel.press(`Publish now ${panel.names[0]}`);
    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    within(dialog).getByText(texts.conflict);
    within(dialog).getByRole('row', { name: `${label} mine theirs` });
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'theirs' });
    await panel.press('Keep mine');

    await panel.toast(texts.updated);
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'mine' });
    expect(panel.drafts.drafts()).toEqual([]);
  });

  it('gives the draft up for the row as it is, with a way back', async () => {
    const panel = await renderDrafted(resource, 'mine');
    panel.table.elsewhere.change(panel.first.id, { [column]: 'theirs' });
    await panel.edit({ [column]: 'mine, typed on' });

    await panel.press('Save');
    await panel.press('Take theirs');

    await panel.toast('Draft discarded');
    noForm();
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'theirs' });
    await panel.press('Undo');
    await waitFor(() =>
      expect(panel.drafts.drafts()).toMatchObject([{ draft_values: { [column]: 'mine, typed on' } }]),
    );
  });

  it('overwrites no draft that somebody else changed: nothing typed is lost', async () => {
    const panel = await renderDrafted(resource, 'before');
    await panel.edit({ [column]: 'mine' });
    panel.drafts.elsewhere.change(panel.draft, { ...valuesOf(resource, panel.first), [column]: 'theirs' });

    await panel.press('Save draft');
    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    within(dialog).getByText('Somebody else changed this draft meanwhile.');
    within(dialog).getByRole('row', { name: `${label} mine theirs` });
    await panel.press('Keep editing');
    expect(panel.field(label).value).toBe('mine');
    expect(panel.drafts.drafts()).toMatchObject([{ draft_values: { [column]: 'theirs' } }]);
    await panel.press('Save draft');
    await panel.press('Keep mine');

    await panel.toast('Draft saved');
    expect(panel.drafts.drafts()).toMatchObject([{ draft_values: { [column]: 'mine' } }]);
  });

  it('says that a draft was published or discarded meanwhile, and keeps mine when I say so', async () => {
    const panel = await renderDrafted(resource, 'before');
    await panel.edit({ [column]: 'mine' });
    panel.drafts.elsewhere.discard(panel.draft);

    await panel.press('Save');
    await screen.findByText('This draft was published or discarded meanwhile.');
    expect(panel.table.rows()).toEqual(panel.rows);
    await panel.press('Keep mine');

    await panel.toast(texts.updated);
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'mine' });
  });

  it('shows the draft that somebody else made of the item meanwhile', async () => {
    const panel = await renderPanel(resource);
    await panel.edit({ [column]: 'mine' });
    panel.drafts.prepare(changeOf(resource, panel, 'theirs'));

    await panel.press('Save draft');
    const dialog = await screen.findByRole('dialog', { name: 'Changed elsewhere' });
    within(dialog).getByRole('row', { name: `${label} mine theirs` });
    await panel.press('Take theirs');

    await waitFor(noForm);
    expect(panel.drafts.drafts()).toMatchObject([{ draft_values: { [column]: 'theirs' } }]);
  });

  it('says why a draft could not be saved or published, and keeps what was typed', async () => {
    const panel = await renderPanel(resource);
    panel.drafts.fail('add', new DataError('service', 'the roof is leaking'));
    await panel.edit({ [column]: 'typed' });
    const { title, answered, unanswered } = texts.failures.save;

    await panel.press('Save draft');
    await panel.toast(title, answered.replace('{{message}}', 'the roof is leaking'));
    expect(panel.field(label).value).toBe('typed');
    await panel.press('Save draft');
    await panel.toast('Draft saved');
    panel.drafts.fail('publish', new DataError('no-answer', 'Failed to fetch'));
    await panel.edit({ [column]: 'typed again' });
    await panel.press('Save');

    await panel.toast(title, unanswered);
    expect(panel.field(label).value).toBe('typed again');
    await panel.press('Save');
    await panel.toast(texts.updated);
    expect(panel.table.rows()[0]).toMatchObject({ [column]: 'typed again' });
  });
});
