// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TABLES } from '../../tables.ts';
import { ON_SITE } from '../../testing/memory-rest.ts';
import { openDrafted, openPage } from '../../testing/open-page.tsx';

const { metrics } = TABLES;
const MINUTE_MS = 60_000;
const WAITING = {
  ...ON_SITE,
  waiting_since: '2026-11-25T09:01:00+00:00',
  now: '2026-11-25T09:03:30+00:00',
  waiting: [{ table_name: 'metrics', row_id: '1', waiting_since: '2026-11-25T09:02:00+00:00' }],
};

afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Sends the browser's tab to the background, or brings it to the front. */
async function turn(way: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(way);
  window.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

/** Opens the page of the metrics, with fake timers: time passes only by `pass`. */
async function open(configuration: object = {}) {
  const page = await openPage(metrics, { configuration });
  await screen.findByText('On the site since 12:03');
  vi.useFakeTimers();
  return { ...page, reads: () => page.rest.calls('site_state') };
}

it('says what waits, in the head and at the item, and asks no oftener than twice a minute, until all is there', async () => {
  const { rest, reads } = await open();
  rest.siteState = WAITING;
  await turn('visible');
  screen.getByText('Waiting since 12:01', { selector: '[role=status] *' });
  screen.getByText('Waiting since 12:02', { selector: 'li *' });
  const before = reads();
  await pass(10 * MINUTE_MS);
  expect(reads()).toBe(before + 20);
  await turn('hidden');
  await pass(10 * MINUTE_MS);
  expect(reads(), 'behind another tab').toBe(before + 20);

  rest.siteState = { ...ON_SITE, on_site_since: '2026-11-24T20:59:00+00:00' };
  await turn('visible');
  screen.getByText('On the site since 24 Nov 2026, 23:59');
  expect(screen.queryByText(/Waiting since/)).toBeNull();
  const after = reads();
  await pass(60 * MINUTE_MS);
  expect(reads()).toBe(after);
});

it('says after ten minutes whom to tell', async () => {
  const { rest } = await open({ technicalContact: 'it@example.org' });
  rest.siteState = { ...WAITING, now: '2026-11-25T09:10:59+00:00' };
  await turn('visible');
  expect(screen.queryByText(/not followed/)).toBeNull();

  rest.siteState = { ...WAITING, now: '2026-11-25T09:11:00+00:00' };
  await turn('visible');
  const link = screen.getByRole('link', { name: 'it@example.org' });
  expect(link).toHaveProperty('href', 'mailto:it@example.org');
  expect(link.parentElement?.textContent).toBe(
    'The site has not followed for 10 minutes. Tell it@example.org.',
  );
});

it('says that the database is paused, and stops to ask where the login has ended', async () => {
  const { rest, reads } = await open();
  rest.siteState = WAITING;
  rest.broken.site_state = { status: 540 };
  await turn('visible');
  screen.getByText(/^The database is paused\./);

  rest.broken = {};
  rest.endSession();
  await turn('visible');
  expect(screen.queryByText(/^The database is paused\./)).toBeNull();
  const before = reads();
  await pass(MINUTE_MS);
  expect(reads()).toBe(before);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what others did when its tab comes to the front', async () => {
  const { rest, first } = await open();
  rest.change('metrics', first.id, { label: 'theirs' });
  await pass(2000);

  await turn('visible');

  screen.getByRole('button', { name: 'Edit theirs' });
});

it('shows that a draft was published on time, in a tab that stays in front', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const time = 40 * 24 * 60 * MINUTE_MS;
  const publish_at = new Date(Date.now() + time).toISOString();
  const { rest, draft, first } = await openDrafted(metrics, { number_value: 'on time' }, { publish_at });
  await screen.findByText(/^Scheduled for /);
  await pass(time - MINUTE_MS);
  screen.getByText(/^Scheduled for /);

  rest.change('metrics', first.id, { number_value: 'on time' });
  rest.change('content_drafts', draft.id, { discarded_at: draft.publish_at });
  await pass(2 * MINUTE_MS);

  expect(screen.queryByText(/^Scheduled for /)).toBeNull();
  screen.getByText('on time');
});
