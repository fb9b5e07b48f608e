// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TABLES } from '../tables.ts';
import { memoryRest, ON_SITE } from '../testing/memory-rest.ts';
import { dialog, noForm, openDrafted, openPage } from '../testing/open-page.tsx';

const { metrics, partners } = TABLES;
const FIELD = 'Date and time';
const HOUR_MS = 3_600_000;
const IN_BERLIN = { configuration: { timeZone: 'Europe/Berlin' } };

type Page = Awaited<ReturnType<typeof openPage>>;

/** Types a time and presses the button below it. */
async function schedule(page: Page, wallTime: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(FIELD), { target: { value: wallTime } });
  await page.press('Schedule');
}

/** Opens a page, types a text into its first item's form, and opens the question for a time. */
async function askedFor(options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage(metrics, options);
  await page.edit({ number_value: 'at nine' });
  await page.press('Schedule…');
  return page;
}

const openPrepared = (publish_at: string | null) =>
  openDrafted(metrics, { number_value: 'prepared' }, { publish_at });

it('moves the time of a draft, keeps it when the draft is changed, and takes it away', async () => {
  const page = await askedFor();
  await schedule(page, '2090-11-24T09:00');
  await page.toast('Scheduled for 24 Nov 2090, 09:00 (Asia/Riyadh)');
  await screen.findByText('Scheduled 24 Nov 2090');
  await page.edit({ number_value: 'better' });
  await page.press('Save draft');
  await noForm();
  expect(page.rest.drafts()).toMatchObject([
    { publish_at: '2090-11-24T06:00:00.000Z', draft_values: { number_value: 'better' } },
  ]);

  await page.edit();
  await page.press('Schedule…');
  expect(await screen.findByLabelText<HTMLInputElement>(FIELD)).toHaveProperty('value', '2090-11-24T09:00');
  await schedule(page, '2090-11-25T09:00');
  await waitFor(() => expect(page.rest.drafts()[0]?.publish_at).toBe('2090-11-25T06:00:00.000Z'));
  await noForm();
  await page.edit();
  await page.press('Schedule…');
  await page.press('Save without a time');

  await waitFor(() => expect(page.rest.drafts()[0]?.publish_at).toBeNull());
});

it.each([
  ['', 'Enter a date and a time.'],
  [
    '2090-03-26T02:30',
    'The clocks are put forward over this time: it does not exist in Europe/Berlin. Choose another.',
  ],
])('refuses %j with a clear message, and goes on with another', async (wallTime, message) => {
  const page = await askedFor(IN_BERLIN);

  await schedule(page, wallTime);
  await screen.findByText(message);
  expect(page.rest.drafts()).toEqual([]);
  await schedule(page, '2090-11-24T09:00');

  await waitFor(() => expect(page.rest.drafts()).toHaveLength(1));
});

it.each([
  ['ahead', '2020-01-01T06:00:00Z', '2020-01-01T08:50', '1 Jan 2020, 09:00', '2020-01-01T09:40'],
  ['behind', '2090-01-01T06:00:00Z', '2090-01-01T08:50', '1 Jan 2090, 09:00', '2090-01-01T09:40'],
])('goes by the clock of the database where that of the computer is %s', async (...given) => {
  const [, now, past, words, next] = given;
  const rest = memoryRest();
  rest.siteState = { ...rest.siteState, now };
  const page = await askedFor({ rest });

  await schedule(page, past);
  await screen.findByText(`This time has passed. It is ${words} now.`);
  await schedule(page, next);

  await waitFor(() => expect(page.rest.drafts()).toHaveLength(1));
});

it.each([
  ['The first, at UTC+02:00', '2090-10-29T00:30:00.000Z'],
  ['The second, at UTC+01:00', '2090-10-29T01:30:00.000Z'],
])('asks which time is meant that comes twice: %s', async (choice, time) => {
  const page = await askedFor(IN_BERLIN);
  fireEvent.change(await screen.findByLabelText(FIELD), { target: { value: '2090-10-29T02:30' } });

  await page.person.click(await screen.findByLabelText(choice));
  await page.press('Schedule');

  await waitFor(() => expect(page.rest.drafts()).toMatchObject([{ publish_at: time }]));
});

it('schedules nothing that could not be published: what is missing is named, and the typing stays', async () => {
  const page = await openPage(metrics);
  await page.edit({ number_value: '' });
  await page.press('Schedule…');

  await schedule(page, '2090-11-24T09:00');

  await page.toast('Validation Error');
  await waitFor(() => expect(screen.queryByLabelText(FIELD)).toBeNull());
  expect(page.field('Number').value).toBe('');
  expect(page.rest.drafts()).toEqual([]);
});

it('schedules a removal from the question before it, in the place of a draft', async () => {
  const page = await openPage(partners);
  await page.edit({ name: 'prepared' });
  await page.press('Save draft');
  await page.toast('Draft saved');

  await page.press(`Delete ${page.names[0]}`);
  await page.press('Schedule…');
  await screen.findByText('The draft of this item is replaced.');
  await schedule(page, '2090-11-24T09:00');

  await screen.findByText('Will be removed 24 Nov 2090, 09:00 (Asia/Riyadh)', { selector: 'strong' });
  expect(page.table()).toEqual(page.rows);
  const removal = { action: 'delete', publish_at: '2090-11-24T06:00:00.000Z', draft_values: {} };
  expect(page.rest.drafts()).toMatchObject([removal]);
  await page.edit();
  screen.getByText('A saved draft replaces the prepared removal.');
});

it('asks before Save publishes what is scheduled, and keeps the schedule when told so', async () => {
  const page = await openPrepared('2090-11-24T06:00:00Z');
  await page.edit({ number_value: 'Now or later' });

  await page.press('Save');
  expect((await dialog('Publish now?')).textContent).toContain(
    'This draft is scheduled for 24 Nov 2090, 09:00 (Asia/Riyadh).',
  );
  await page.press('Keep the schedule');
  expect(page.table()).toEqual(page.rows);
  expect(page.rest.drafts()).toMatchObject([{ publish_at: '2090-11-24T06:00:00Z' }]);

  await page.press('Save');
  await dialog('Publish now?');
  await page.press('Publish now');
  await page.toast('Metric updated successfully!');
  expect(page.table()[0]).toMatchObject({ number_value: 'Now or later' });
  expect(page.rest.drafts()).toEqual([]);
});

it('asks nothing where the time has passed, nor what the form would refuse', async () => {
  const page = await openPrepared('2020-11-24T06:00:00Z');
  await page.edit({ number_value: '' });

  await page.press('Save');
  await page.toast('Validation Error');
  await page.type('Number', '50+');
  await page.press('Save');

  await page.toast('Metric updated successfully!');
});

describe('preview links', () => {
  // Counted by the database's clock, which is days behind the computer's clock.
  const hoursLeft = (page: Page) => {
    const open = page.rest.rows('preview_links').filter(({ ended_at }) => ended_at === null);
    const lastMs = open.map(({ expires_at }) => Date.parse(String(expires_at)) - Date.parse(ON_SITE.now));
    return lastMs.map((ms) => Math.round(ms / HOUR_MS));
  };

  it('open the draft on the site in a tab of its own, for an hour', async () => {
    const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
    vi.stubGlobal('open', () => tab);
    const page = await openPrepared(null);

    await page.press(`See it on the site ${page.names[0]}`);

    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/\/preview#[\w-]{43}$/)),
    );
    expect(tab.opener).toBeNull();
    expect(hoursLeft(page)).toEqual([1]);
    page.rest.fail('POST preview_links', 'no-answer');
    await page.press(`See it on the site ${page.names[0]}`);
    await page.toast(
      'The preview link did not work: The service did not answer. Check your connection and try again.',
    );
    expect(tab.close).toHaveBeenCalledOnce();
  });

  it('are copied once, listed and ended', async () => {
    const page = await openPrepared(null);
    const copy = `Copy preview link ${page.names[0]}`;
    const goOn = page.rest.hold('POST preview_links');
    await page.press(copy);
    expect((await screen.findByLabelText<HTMLSelectElement>('Valid for')).value).toBe('7');
    await page.person.selectOptions(screen.getByLabelText('Valid for'), '1 day');
    const button = page.button('Copy link');
    await page.person.click(button);
    await waitFor(() => expect(button.className).toContain('loading'));
    await page.person.click(button);
    goOn();
    await page.toast('The link is copied.');
    expect(await navigator.clipboard.readText()).toMatch(/\/preview#[\w-]{43}$/);
    expect(hoursLeft(page)).toEqual([24]);

    await page.press(copy);
    const links = within(await dialog('Preview link'));
    await links.findByText(/^Valid until /);
    await page.press('End link');

    await page.toast('The link has ended.');
    await waitFor(() => expect(links.queryByText(/^Valid until /)).toBeNull());
    expect(hoursLeft(page)).toEqual([]);
  });

  it('are shown where the browser lets nobody copy', async () => {
    const page = await openPrepared(null);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));

    await page.press(`Copy preview link ${page.names[0]}`);
    await page.press('Copy link');

    const field = await screen.findByLabelText<HTMLInputElement>('Copy the link from here:');
    expect(field.value).toMatch(/\/preview#[\w-]{43}$/);
  });
});
