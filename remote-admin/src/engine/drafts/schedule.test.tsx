// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Resource } from '../../resources/resource.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { labelOf, otherField, textsOf } from '../testing/subjects.ts';

const FIELD = 'Date and time';

const noDialog = () => expect(screen.queryByLabelText(FIELD)).toBeNull();

/** Types a time and presses the button below it. */
async function schedule(panel: Awaited<ReturnType<typeof renderPanel>>, wallTime: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(FIELD), { target: { value: wallTime } });
  await panel.press('Schedule');
}

/** A panel whose first item has text typed into its form, and the question for a time. */
async function askedFor(resource: Resource, timeZone = 'Asia/Riyadh') {
  const panel = await renderPanel(resource, { timeZone });
  await panel.edit({ [otherField(resource)]: 'at nine' });
  await panel.press('Schedule…');
  return panel;
}

it('moves the time of a draft, and takes it away', async () => {
  const panel = await askedFor(RESOURCES.publications);
  await schedule(panel, '2090-11-24T09:00');
  await panel.edit();
  await panel.press('Schedule…');
  expect(await screen.findByLabelText<HTMLInputElement>(FIELD)).toHaveProperty('value', '2090-11-24T09:00');

  await schedule(panel, '2090-11-25T09:00');
  await waitFor(() => expect(panel.drafts.drafts()[0]?.publish_at).toBe('2090-11-25T06:00:00.000Z'));
  await panel.edit();
  await panel.press('Schedule…');
  await panel.press('Save without a time');

  await waitFor(() => expect(panel.drafts.drafts()[0]?.publish_at).toBeNull());
});

it.each([
  ['', 'Enter a date and a time.'],
  [
    '2090-03-26T02:30',
    'The clocks are put forward over this time: it does not exist in Europe/Berlin. Choose another.',
  ],
])('refuses %j with a clear message, and goes on with another', async (wallTime, message) => {
  const panel = await askedFor(RESOURCES.metrics, 'Europe/Berlin');

  await schedule(panel, wallTime);
  await screen.findByText(message);
  expect(panel.drafts.drafts()).toEqual([]);
  await schedule(panel, '2090-11-24T09:00');

  await waitFor(() => expect(panel.drafts.drafts()).toHaveLength(1));
});

it.each([
  ['The first, at UTC+02:00', '2090-10-29T00:30:00.000Z'],
  ['The second, at UTC+01:00', '2090-10-29T01:30:00.000Z'],
])('asks which time is meant that comes twice: %s', async (choice, time) => {
  const panel = await askedFor(RESOURCES.publications, 'Europe/Berlin');
  fireEvent.change(await screen.findByLabelText(FIELD), { target: { value: '2090-10-29T02:30' } });

  await panel.person.click(await screen.findByLabelText(choice));
  await panel.press('Schedule');

  await waitFor(() => expect(panel.drafts.drafts()).toMatchObject([{ publish_at: time }]));
});

it('schedules nothing that could not be published: what is missing is named, and the typing stays', async () => {
  const panel = await renderPanel(RESOURCES.publications);
  const { missing } = textsOf(RESOURCES.publications);
  await panel.edit({ title: '' });
  await panel.press('Schedule…');

  await schedule(panel, '2090-11-24T09:00');

  await panel.toast(missing.title, missing.text.replace('{{fields}}', 'Title'));
  noDialog();
  expect(panel.field(labelOf(RESOURCES.publications, 'title')).value).toBe('');
  expect(panel.drafts.drafts()).toEqual([]);
});

it('schedules a removal from the question before it, in the place of a draft', async () => {
  const panel = await renderPanel(RESOURCES.publications);
  await panel.edit({ summary: 'prepared' });
  await panel.press('Save draft');
  await panel.toast('Draft saved');

  await panel.press(`Delete ${panel.names[0]}`);
  await panel.press('Schedule…');
  await screen.findByText('The draft of this item is replaced.');
  await schedule(panel, '2090-11-24T09:00');

  await screen.findByText(/^Will be removed .*2090.*9:00.* \(Asia\/Riyadh\)$/, { selector: 'strong' });
  expect(panel.table.rows()).toEqual(panel.rows);
  const [draft] = panel.drafts.drafts();
  expect(draft).toMatchObject({ action: 'delete', publish_at: '2090-11-24T06:00:00.000Z', draft_values: {} });
  await panel.edit();
  screen.getByText('A saved draft replaces the prepared removal.');
});
