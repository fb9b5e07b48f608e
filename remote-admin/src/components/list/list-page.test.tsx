import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as file from '../../data/save-file.ts';
import { TABLES } from '../../tables.ts';
import { memoryRest, ON_SITE } from '../../testing/memory-rest.ts';
import { dialog, openDrafted, openPage } from '../../testing/open-page.tsx';

// Restoring is tested in e2e/console/publication.e2e.ts.

const { metrics } = TABLES;
const PAGE_SIZE = 30;
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
async function open() {
  const { rest } = await openPage(metrics, { configuration: { technicalContact: 'it@example.org' } });
  await screen.findByText('On the site since 12:03');
  vi.useFakeTimers();
  /** Comes back to the tab when this is the state of the site. */
  const comeBack = async (state: object, status = 200) => {
    rest.answers.site_state = () => Response.json(state, { status });
    await turn('visible');
  };
  return { comeBack, reads: () => rest.calls('site_state') };
}

it('says what waits, asks no oftener than twice a minute, and says after ten minutes whom to tell', async () => {
  const { comeBack, reads } = await open();
  await comeBack(WAITING);
  screen.getByText('Waiting since 12:01', { selector: '[role=status] *' });
  screen.getByText('Waiting since 12:02', { selector: 'li *' });
  const before = reads();
  await pass(10 * MINUTE_MS);
  expect(reads()).toBe(before + 20);
  await turn('hidden');
  await pass(10 * MINUTE_MS);
  expect(reads(), 'behind another tab').toBe(before + 20);

  await comeBack({ ...WAITING, now: '2026-11-25T09:10:59+00:00' });
  expect(screen.queryByText(/not followed/)).toBeNull();
  await comeBack({ ...WAITING, now: '2026-11-25T09:11:00+00:00' });
  const link = screen.getByRole('link', { name: 'it@example.org' });
  expect(link).toHaveProperty('href', 'mailto:it@example.org');
  const said = 'The site has not followed for 10 minutes. Tell it@example.org.';
  expect(link.parentElement?.textContent).toBe(said);

  await comeBack({ ...ON_SITE, on_site_since: '2026-11-24T20:59:00+00:00' });
  screen.getByText('On the site since 24 Nov 2026, 23:59');
  expect(screen.queryByText(/Waiting since/)).toBeNull();
  const after = reads();
  await pass(60 * MINUTE_MS);
  expect(reads()).toBe(after);
});

it('says that the database is paused, and stops to ask where the login has ended', async () => {
  const { comeBack, reads } = await open();
  await comeBack({}, 540);
  screen.getByText(/^The database is paused\./);

  await comeBack({ code: 'PGRST301', message: 'JWT expired' }, 401);
  expect(screen.queryByText(/^The database is paused\./)).toBeNull();
  const before = reads();
  await pass(MINUTE_MS);
  expect(reads()).toBe(before);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows that a draft was published on time, in a tab that stays in front', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const time = 40 * 24 * 60 * MINUTE_MS;
  const publish_at = new Date(Date.now() + time).toISOString();
  const { rest, draft } = await openDrafted(metrics, { number_value: 'on time' }, { publish_at });
  await screen.findByText(/^Scheduled for /);
  await pass(time - MINUTE_MS);
  screen.getByText(/^Scheduled for /);

  rest.change('metrics', 1, { number_value: 'on time' });
  rest.remove('content_drafts', draft.id);
  await pass(2 * MINUTE_MS);

  expect(screen.queryByText(/^Scheduled for /)).toBeNull();
  screen.getByText('on time');
});

it('the file of a list has each row as it is now and no formula, and is named by the day of the site', async () => {
  // At this time it is already the 24th in Riyadh.
  vi.useFakeTimers({ now: new Date('2026-11-23T22:30:00Z'), toFake: ['Date'] });
  const page = await openPage(metrics, { count: 2 });
  page.rest.change('metrics', 1, { number_value: '', label: ' ＝1+1, "x"', label_ar: '=1' });
  page.rest.change('metrics', 2, { number_value: '+1', label: '@1', label_ar: '-1' });
  vi.setSystemTime('2026-11-23T22:31:00Z');

  const saveFile = vi.spyOn(file, 'saveFile').mockReturnValue();
  await page.press('Export CSV');

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, text] = saveFile.mock.lastCall ?? [];
  expect(name).toBe('metrics-2026-11-24.csv');
  expect(text?.split('\r\n')).toEqual([
    '\uFEFFID,Number,Label,Order,Label (Arabic)',
    `1,,"' ＝1+1, ""x""",1,"'=1"`,
    `2,"'+1","'@1",2,"'-1"`,
  ]);
});

it('keeps what was read of the history when more cannot be read, and goes on from there', async () => {
  const rest = memoryRest();
  const entries = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => ({
    ...{ id: index + 1, table_name: 'metrics', row_id: '1', action: 'insert' },
    changed_at: '2026-01-01T10:00:00Z',
    new_row: { label: `Change ${index + 1}` },
  }));
  rest.fill('content_history', entries.toReversed());
  const page = await openPage(metrics, { rest });
  await page.press('History');
  const drawer = within(await dialog('History'));
  await drawer.findByText('Added Change 31');
  drawer.getByText('1 Jan 2026');
  rest.fail('GET content_history', 'no-answer');
  await page.press('Show more');
  await drawer.findByText('The history could not be loaded.');
  expect(drawer.getAllByText(/^Added Change/)).toHaveLength(PAGE_SIZE);

  await page.press('Try again');

  await drawer.findByText('Added Change 1');
  expect(drawer.getAllByText(/^Added Change/)).toHaveLength(PAGE_SIZE + 1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
