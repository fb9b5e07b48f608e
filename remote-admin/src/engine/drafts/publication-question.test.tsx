// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RESOURCES } from '../../resources/resources.ts';
import { renderDrafted } from '../testing/prepared.ts';

const draftedPanel = (more = {}) => renderDrafted(RESOURCES.publications, '10.1000/prepared', more);

const question = () => screen.findByRole('dialog', { name: 'Publish now?' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('asks before Save publishes what is scheduled, and keeps the schedule when told so', async () => {
  const panel = await draftedPanel({ publish_at: '2090-11-24T06:00:00Z' });
  await panel.edit({ journal: 'Now or later' });

  await panel.press('Save');
  expect((await question()).textContent).toContain(
    'This draft is scheduled for 24 Nov 2090, 09:00 (Asia/Riyadh).',
  );
  await panel.press('Keep the schedule');
  await noQuestion();
  expect(panel.table.rows()).toEqual(panel.rows);
  expect(panel.drafts.drafts()).toMatchObject([{ publish_at: '2090-11-24T06:00:00Z' }]);
  expect(document.activeElement).toBe(panel.button('Save'));

  await panel.press('Save');
  await question();
  await panel.press('Publish now');
  await panel.toast('Publication updated successfully!');
  expect(panel.table.rows()[0]).toMatchObject({ doi: '10.1000/prepared', journal: 'Now or later' });
  expect(panel.drafts.drafts()).toEqual([]);
});

it('asks nothing where the time has passed, nor what the form would refuse', async () => {
  const panel = await draftedPanel({ publish_at: '2020-11-24T06:00:00Z' });
  await panel.edit({ title: '' });

  await panel.press('Save');
  await panel.toast('Validation Error');
  await noQuestion();
  await panel.type('Title', 'A title');
  await panel.press('Save');

  await panel.toast('Publication updated successfully!');
});
