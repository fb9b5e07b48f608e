// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SiteState } from '../../data/session.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { changeOf } from '../testing/prepared.ts';
import { ON_SITE, renderPanel } from '../testing/render-panel.tsx';
import { withRows } from '../testing/subjects.ts';

const WAITING: SiteState = {
  ...ON_SITE,
  waiting_since: '2026-11-25T09:01:00+00:00',
  now: '2026-11-25T09:03:30+00:00',
  waiting: [{ table_name: 'metrics', row_id: '1', waiting_since: '2026-11-25T09:02:00+00:00' }],
};
const MINUTE_MS = 60_000;

afterEach(() => vi.useRealTimers());

/** The panel of the metrics, and how the person comes back to its tab; time passes only when it is told to. */
async function open(technicalContact = '') {
  const siteState = vi.fn(async (): Promise<SiteState> => ON_SITE);
  const panel = await renderPanel(RESOURCES.metrics, { session: { siteState }, technicalContact });
  await screen.findByText('On the site since 12:03');
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const turn = async (way: 'hidden' | 'visible') => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(way === 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
  };
  return { ...panel, siteState, pass, turn };
}

it('says what waits, in the head and at the item, until all is on the site', async () => {
  const { siteState, pass, turn } = await open();
  siteState.mockResolvedValue(WAITING);
  await turn('visible');
  expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'Waiting since 12:01')).toBe(
    true,
  );
  screen.getByText('Waiting since 12:02', { selector: 'li *' });

  siteState.mockResolvedValue({ ...ON_SITE, on_site_since: '2026-11-24T20:59:00+00:00' });
  await pass(1000);
  screen.getByText('On the site since 24 Nov 2026, 23:59');
  expect(screen.queryByText(/Waiting since/)).toBeNull();
  const reads = siteState.mock.calls.length;
  await pass(60 * MINUTE_MS);
  expect(siteState).toHaveBeenCalledTimes(reads);
});

it('asks ever more rarely, not behind another tab, and not for ever', async () => {
  const { siteState, pass, turn, unmount } = await open();
  siteState.mockResolvedValue(WAITING);
  await turn('hidden');
  await pass(MINUTE_MS);
  expect(siteState).toHaveBeenCalledTimes(1);
  await turn('visible');
  await pass(120 * MINUTE_MS);
  const reads = siteState.mock.calls.length;
  expect(reads).toBeGreaterThan(60);
  expect(reads).toBeLessThan(70);

  await turn('visible');
  unmount();
  await pass(MINUTE_MS);
  expect(siteState).toHaveBeenCalledTimes(reads + 1);
});

it('asks nothing while the browser is offline, and once when it is back', async () => {
  const { siteState, pass, turn } = await open();
  siteState.mockResolvedValue(WAITING);
  await turn('visible');
  const reads = siteState.mock.calls.length;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await pass(MINUTE_MS);
  await turn('visible');
  expect(siteState).toHaveBeenCalledTimes(reads);

  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(siteState).toHaveBeenCalledTimes(reads + 1);
});

it('says after ten minutes whom to tell', async () => {
  const { siteState, turn } = await open('it@example.org');
  siteState.mockResolvedValue({ ...WAITING, now: '2026-11-25T09:10:59+00:00' });
  await turn('visible');
  expect(screen.queryByText(/not followed/)).toBeNull();

  siteState.mockResolvedValue({ ...WAITING, now: '2026-11-25T09:11:00+00:00' });
  await turn('visible');
  const link = screen.getByRole('link', { name: 'it@example.org' });
  expect(link).toHaveProperty('href', 'mailto:it@example.org');
  expect(link.parentElement?.textContent).toBe(
    'The site has not followed for 10 minutes. Tell it@example.org.',
  );
});

it('says that the database is paused, and stops to ask where the login has ended', async () => {
  const { siteState, turn, pass } = await open();
  siteState.mockResolvedValue({ ...WAITING, now: '2026-11-25T11:01:00+00:00' });
  await turn('visible');
  expect(screen.getByText('The site has not followed for 120 minutes.').parentElement?.textContent).toBe(
    'The site has not followed for 120 minutes. Tell whoever runs the site.',
  );
  siteState.mockRejectedValue(new DataError('paused', 'Project paused'));
  await turn('visible');
  screen.getByText(/^The database is paused\./);

  siteState.mockRejectedValue(new DataError('unauthenticated', 'expired'));
  await turn('visible');
  const reads = siteState.mock.calls.length;
  await pass(MINUTE_MS);
  expect(siteState).toHaveBeenCalledTimes(reads);
  expect(screen.queryByText(/^The database is paused\./)).toBeNull();
});

it('shows what others did when its tab comes to the front', async () => {
  const { table, first, turn } = await open();
  table.elsewhere.change(first.id, { label: 'theirs' });

  await turn('visible');

  screen.getByRole('button', { name: 'Edit theirs' });
});

it('shows that a draft was published on time, in a tab that stays in front', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const subject = withRows(RESOURCES.metrics);
  const publish_at = new Date(Date.now() + 40 * 24 * 60 * MINUTE_MS).toISOString();
  const draft = subject.drafts.prepare(changeOf(RESOURCES.metrics, subject, 'on time', { publish_at }));
  await renderPanel(RESOURCES.metrics, { on: subject });
  await screen.findByText(/^Scheduled for /);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(40 * 24 * 60 * MINUTE_MS - MINUTE_MS);
  screen.getByText(/^Scheduled for /);

  await subject.drafts.store.publish(draft);
  await pass(2 * MINUTE_MS);

  expect(screen.queryByText(/^Scheduled for /)).toBeNull();
  expect(screen.getByText('on time')).toBeTruthy();
});
