// @vitest-environment jsdom

import { DataError } from '@burhan/shared/data/data-error';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../resources/resource.ts';
import { changeOf, renderDrafted } from './testing/prepared.ts';
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

const noDraft = () => expect(screen.queryByRole('button', { name: /^Discard draft/ })).toBeNull();

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
    const panel = await renderDrafted(resource);

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
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const panel = await renderDrafted(resource, 'prepared', { publish_at });
    await panel.edit({ [column]: 'better' });

    await panel.press('Save draft');

    await screen.findByText(/^Scheduled for .* \(Asia\/Riyadh\)$/, { selector: '[data-kind] *' });
    const [draft] = panel.drafts.drafts();
    expect(draft).toMatchObject({ publish_at, draft_values: { [column]: 'better' } });
  });

  it('discards a draft, with a way back', async () => {
    const panel = await renderDrafted(resource);

    await panel.press(`Discard draft ${panel.names[0]}`);
    await panel.toast('Draft discarded');
    await waitFor(noDraft);
    expect(panel.drafts.drafts()).toEqual([]);
    await panel.press('Undo');

    await panel.toast('Draft restored');
    await screen.findByText('Draft', { selector: 'strong' });
    expect(panel.drafts.drafts()).toMatchObject([panel.draft]);
  });

  it('says why a draft could not be published on time', async () => {
    const problem = { problem: 'row_conflict', problem_text: 'The row was changed meanwhile.' };
    await renderDrafted(resource, 'late', problem);

    await screen.findByText(
      'Could not be published: the item was changed meanwhile. Publish now shows both versions.',
    );
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
