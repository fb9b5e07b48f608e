import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DateTimeField } from '../components/records/date-time-field.tsx';
import { TABLES } from '../tables.ts';
import { memoryRest, ON_SITE } from '../testing/memory-rest.ts';
import { dialog, noForm, openDrafted, openPage, type Page } from '../testing/open-page.tsx';

const { metrics, partners } = TABLES;
const FIELD = 'Date and time';
const UPDATED = 'Metric updated successfully!';
const COPY = 'Copy preview link label 1';
const PREVIEW = /\/preview#[\w-]{43}$/;

afterEach(() => vi.unstubAllEnvs());

/** Types a time and presses the button below it. */
async function schedule(page: Page, wallTime: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(FIELD), { target: { value: wallTime } });
  await page.press('Schedule');
}

/** Opens a page, types a text into its first item's form, and opens the question for a time. */
async function askedFor({ timeZone = 'Asia/Riyadh', now = ON_SITE.now, number = 'at nine' } = {}) {
  const rest = memoryRest();
  rest.answers.site_state = () => Response.json({ ...ON_SITE, now });
  const page = await openPage(metrics, { rest, configuration: { timeZone } });
  await page.open('Edit label 1', { Number: number });
  await page.press('Schedule…');
  return page;
}

const openPrepared = (publish_at: string | null) =>
  openDrafted(metrics, { number_value: 'prepared' }, { publish_at });

it('keeps the time of a draft when the draft is changed, moves it, and takes it away', async () => {
  const page = await openPrepared('2090-11-24T06:00:00.000Z');
  await screen.findByText('Scheduled for 24 Nov 2090, 09:00 (Asia/Riyadh)');
  await page.open('Edit label 1', { Number: 'better' });
  await page.press('Save draft');
  await noForm();
  expect(page.rest.drafts()).toMatchObject([
    { publish_at: '2090-11-24T06:00:00.000Z', draft_values: { number_value: 'better' } },
  ]);

  await page.open('Edit label 1');
  await page.press('Schedule…');
  expect(await screen.findByLabelText<HTMLInputElement>(FIELD)).toHaveProperty('value', '2090-11-24T09:00');
  await schedule(page, '2090-11-25T09:00');
  await page.toast('Scheduled for 25 Nov 2090, 09:00 (Asia/Riyadh)');
  expect(page.rest.drafts()).toMatchObject([{ publish_at: '2090-11-25T06:00:00.000Z' }]);
  await noForm();
  await page.open('Edit label 1');
  await page.press('Schedule…');
  await page.press('Save without a time');

  await waitFor(() => expect(page.rest.drafts()[0]?.publish_at).toBeNull());
});

it('drops a time that has passed when the draft is changed', async () => {
  const page = await openPrepared('2020-11-24T06:00:00Z');
  await page.open('Edit label 1', { Number: '' });
  await page.press('Save draft');
  await waitFor(() => expect(page.rest.drafts()).toMatchObject([{ publish_at: null }]));
});

it('refuses what is no time, or is skipped where the clocks go forward, and asks which is meant of two', async () => {
  const page = await askedFor({ timeZone: 'Europe/Berlin' });

  await schedule(page, '');
  await screen.findByText('Enter a date and a time.');
  await schedule(page, '2090-03-26T02:30');
  await screen.findByText(
    'The clocks are put forward over this time: it does not exist in Europe/Berlin. Choose another.',
  );
  expect(page.rest.drafts()).toEqual([]);
  fireEvent.change(screen.getByLabelText(FIELD), { target: { value: '2090-10-29T02:30' } });
  await screen.findByLabelText('The first, at UTC+02:00');
  await page.person.click(screen.getByLabelText('The second, at UTC+01:00'));
  await page.press('Schedule');

  await waitFor(() => expect(page.rest.drafts()).toMatchObject([{ publish_at: '2090-10-29T01:30:00.000Z' }]));
});

it.each(['2020', '2090'])('goes by the clock of the database, which is in %s', async (year) => {
  const page = await askedFor({ now: `${year}-01-01T06:00:00Z` });

  await schedule(page, `${year}-01-01T08:50`);
  await screen.findByText(`This time has passed. It is 1 Jan ${year}, 09:00 now.`);
  await schedule(page, `${year}-01-01T09:40`);

  await waitFor(() => expect(page.rest.drafts()).toHaveLength(1));
});

// In Cairo, the clocks go from 23:59 to 01:00 in this night. The site may be in another zone.
it('takes a time that the clock of the computer skips, with a mouse', () => {
  vi.stubEnv('TZ', 'Africa/Cairo');
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const onChange = vi.fn();
  render(<DateTimeField id="time" value="" isInvalid={false} onChange={onChange} />);

  fireEvent.change(screen.getByRole('textbox'), { target: { value: '2027-04-30 00:30' } });

  expect(onChange).toHaveBeenLastCalledWith('2027-04-30T00:30');
});

it('schedules nothing that could not be published: what is missing is named, and the typing stays', async () => {
  const page = await askedFor({ number: '' });

  await schedule(page, '2090-11-24T09:00');

  await page.toast('Validation Error');
  await waitFor(() => expect(screen.queryByLabelText(FIELD)).toBeNull());
  expect(page.field('Number').value).toBe('');
  expect(page.rest.drafts()).toEqual([]);
});

it('schedules a removal from the question before it, in the place of a draft', async () => {
  const page = await openDrafted(partners, {});

  await page.press('Delete name 1');
  await page.press('Schedule…');
  await screen.findByText('The draft of this item is replaced.');
  await schedule(page, '2090-11-24T09:00');

  await screen.findByText('Will be removed 24 Nov 2090, 09:00 (Asia/Riyadh)', { selector: 'strong' });
  expect(page.table()).toEqual(page.rows);
  const removal = { action: 'delete', publish_at: '2090-11-24T06:00:00.000Z', draft_values: {} };
  expect(page.rest.drafts()).toMatchObject([removal]);
  await page.open('Edit name 1');
  screen.getByText('A saved draft replaces the prepared removal.');
});

it('asks before Save publishes what is scheduled, and keeps the schedule when told so', async () => {
  const page = await openPrepared('2090-11-24T06:00:00Z');
  await page.open('Edit label 1', { Number: 'Now or later' });

  await page.press('Save');
  await screen.findByText('This draft is scheduled for 24 Nov 2090, 09:00 (Asia/Riyadh).', { exact: false });
  await page.press('Keep the schedule');
  expect(page.table()).toEqual(page.rows);
  expect(page.rest.drafts()).toMatchObject([{ publish_at: '2090-11-24T06:00:00Z' }]);

  await page.press('Save');
  await dialog('Publish now?');
  await page.press('Publish now');
  await page.toast(UPDATED);
  expect(page.table()[0]).toMatchObject({ number_value: 'Now or later' });
  expect(page.rest.drafts()).toEqual([]);
});

it('asks nothing where the time has passed, nor what the form would refuse', async () => {
  const page = await openPrepared('2020-11-24T06:00:00Z');
  await page.open('Edit label 1', { Number: '' });

  await page.press('Save');
  await page.toast('Validation Error', 'Please fill in both number and label fields.');
  await page.type('Number', '50+');
  await page.press('Save');

  await page.toast(UPDATED);
});

/** When links end, by the database's clock, which is days behind the computer's. */
const IN_AN_HOUR = { expires_at: expect.stringMatching(/^2026-11-25T10:/), ended_at: null };
const IN_A_DAY = { expires_at: expect.stringMatching(/^2026-11-26T09:/), ended_at: null };

it('opens the draft on the site in a tab of its own, for an hour', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  const page = await openPrepared(null);

  await page.press('See it on the site label 1');

  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(PREVIEW)));
  expect(tab.opener).toBeNull();
  expect(page.rest.rows('preview_links')).toMatchObject([IN_AN_HOUR]);
  page.rest.fail('POST preview_links', 'no-answer');
  await page.press('See it on the site label 1');
  await page.toast(
    'The preview link did not work: The service did not answer. Check your connection and try again.',
  );
  expect(tab.close).toHaveBeenCalledOnce();
});

it('copies a preview link once, lists and ends it, and shows it where the browser lets nobody copy', async () => {
  const page = await openPrepared(null);
  const goOn = page.rest.hold('POST preview_links');
  await page.press(COPY);
  expect((await screen.findByLabelText<HTMLSelectElement>('Valid for')).value).toBe('7');
  await page.person.selectOptions(screen.getByLabelText('Valid for'), '1 day');
  const button = page.button('Copy link');
  await page.person.click(button);
  await waitFor(() => expect(button.className).toContain('loading'));
  await page.person.click(button);
  goOn();
  await page.toast('The link is copied.');
  expect(await navigator.clipboard.readText()).toMatch(PREVIEW);
  expect(page.rest.rows('preview_links')).toMatchObject([IN_A_DAY]);

  await page.press(COPY);
  const links = within(await dialog('Preview link'));
  await links.findByText(/^Valid until /);
  await page.press('End link');

  await page.toast('The link has ended.');
  await waitFor(() => expect(links.queryByText(/^Valid until /)).toBeNull());

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await page.press('Copy link');
  const field = await screen.findByLabelText<HTMLInputElement>('Copy the link from here:');
  expect(field.value).toMatch(PREVIEW);
});
