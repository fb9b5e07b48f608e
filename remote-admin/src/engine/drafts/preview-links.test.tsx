// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RESOURCES } from '../../resources/resources.ts';
import { changeOf, renderDrafted } from '../testing/prepared.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { withRows } from '../testing/subjects.ts';

const HOUR_MS = 3_600_000;

const draftedPanel = () => renderDrafted(RESOURCES.publications);

const hoursLeft = ({ expires_at }: { expires_at: string }) =>
  Math.round((Date.parse(expires_at) - Date.now()) / HOUR_MS);

it('opens the draft on the site in a tab of its own, by a link of an hour', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  const panel = await draftedPanel();

  await panel.press(`See it on the site ${panel.names[0]}`);

  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`${location.origin}/preview#secret`));
  expect(tab.opener).toBeNull();
  const [link] = panel.drafts.openLinks();
  expect(link && hoursLeft(link)).toBe(1);
});

it('copies a link, lists it and ends it', async () => {
  const panel = await draftedPanel();
  const copy = `Copy preview link ${panel.names[0]}`;

  await panel.press(copy);
  expect((await screen.findByLabelText<HTMLSelectElement>('Valid for')).value).toBe('7');
  await panel.person.selectOptions(screen.getByLabelText('Valid for'), '1 day');
  await panel.press('Copy link');
  await panel.toast('The link is copied.');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/preview#secret`);
  expect(panel.drafts.openLinks().map(hoursLeft)).toEqual([24]);

  await panel.press(copy);
  const dialog = await screen.findByRole('dialog', { name: 'Preview link' });
  await within(dialog).findByText(/^Valid until /);
  await panel.press('End link');

  await panel.toast('The link has ended.');
  await waitFor(() => expect(within(dialog).queryByText(/^Valid until /)).toBeNull());
  expect(panel.drafts.openLinks()).toEqual([]);
});

it('shows the link where the browser lets nobody copy', async () => {
  const panel = await draftedPanel();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));

  await panel.press(`Copy preview link ${panel.names[0]}`);
  await panel.press('Copy link');

  const field = await screen.findByLabelText<HTMLInputElement>('Copy the link from here:');
  expect(field.value).toBe(`${location.origin}/preview#secret`);
});

it('makes one link, however often it is pressed while the first is on its way', async () => {
  const subject = withRows(RESOURCES.publications);
  subject.drafts.prepare(changeOf(RESOURCES.publications, subject, 'prepared'));
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const create = vi.fn(() => answer);
  const previewLinks = { ...subject.drafts.links, create };
  const panel = await renderPanel(RESOURCES.publications, { on: subject, session: { previewLinks } });
  await panel.press(`Copy preview link ${panel.names[0]}`);
  await panel.press('Copy link');
  await panel.press('Copy link');
  resolve('/preview#secret');

  await panel.toast('The link is copied.');
  expect(create).toHaveBeenCalledTimes(1);
});
