// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CheckResult } from '../../data/edge-functions.ts';
import { renderPanel } from '../../engine/testing/render-panel.tsx';
import { withRows } from '../../engine/testing/subjects.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { PublicationsPanel } from './publications-panel.tsx';

const CHECKED_AT = '2026-11-01T10:30:00Z';
const CHECKED = 'Checked on 1 Nov 2026, 13:30 (Asia/Riyadh)';
const UNCHECKED = 'Not checked for notices yet';
const RETRACTION = { kind: 'retraction', doi: '10.1000/r', date: '2020-06-04', found_at: CHECKED_AT };

const answering = (result: Partial<CheckResult>) => async () => ({
  checked: 1,
  failed: 0,
  found: 0,
  ...result,
});

async function open(
  fields: object = {},
  checkRetractionNotices: () => Promise<CheckResult> = answering({}),
  on = withRows(RESOURCES.publications, 1),
) {
  on.table.elsewhere.change(1, fields as never);
  const panel = await renderPanel(RESOURCES.publications, {
    Panel: PublicationsPanel,
    on,
    session: { checkRetractionNotices },
  });
  await screen.findByRole('button', { name: 'Check now' });
  await screen.findByRole('heading', { name: 'title 1' });
  return { ...panel, on };
}

it('says below a publication what was found, when, and where to read it', async () => {
  const correction = { ...RETRACTION, kind: 'correction', doi: '', date: '' };
  await open({ notices: [correction, RETRACTION], notices_checked_at: CHECKED_AT });

  const list = screen.getByRole('list', { name: 'Notices: title 1' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Correction', 'Retraction · 4 June 2020 · Read the notice 10.1000/r (opens in a new tab)']);
  expect(within(list).getByRole('link').getAttribute('href')).toBe('https://doi.org/10.1000/r');
  expect(screen.getByText(CHECKED)).toBeTruthy();
});

it.each([
  { notices_checked_at: CHECKED_AT, said: CHECKED },
  { notices_checked_at: null, said: UNCHECKED },
])('says once above the list when publications were checked: $said', async ({ notices_checked_at, said }) => {
  await open({ notices_checked_at }, undefined, withRows(RESOURCES.publications, 2));

  expect(screen.getAllByText(said)).toHaveLength(1);
});

it('says that a check runs, once, and shows what is there afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<CheckResult>();
  const checkNow = vi.fn(() => promise);
  const { press, toast, on } = await open({}, checkNow);
  await press('Check now');

  await press('Checking…');
  on.table.elsewhere.change(1, { notices: [RETRACTION], notices_checked_at: CHECKED_AT } as never);
  resolve({ checked: 1, failed: 0, found: 1 });

  await toast('Checked 1 publication', '1 new notice was found.');
  expect(await screen.findByRole('list', { name: 'Notices: title 1' })).toBeTruthy();
  expect(checkNow).toHaveBeenCalledTimes(1);
});

it.each<[Partial<CheckResult>, title: string, text: string]>([
  [{ checked: 3 }, 'Checked 3 publications', 'No new notice was found.'],
  [
    { checked: 2, failed: 1, found: 2 },
    'Checked 2 publications',
    '2 new notices were found. Crossref could not be asked about 1 publication. Try again later.',
  ],
  [
    { checked: 0, failed: 3 },
    'Checked 0 publications',
    'Crossref could not be asked about 3 publications. Try again later.',
  ],
])('says what a check came to: %j', async (result, title, text) => {
  const { press, toast } = await open({}, answering(result));

  await press('Check now');

  await toast(title, text);
});

it.each([
  ['no-answer', english.session.noAnswer],
  ['service', 'what it said'],
] as const)('says what to do after %s', async (code, text) => {
  const { press, toast } = await open({}, () => Promise.reject(new DataError(code, 'what it said')));

  await press('Check now');

  await toast('Error', text);
  expect(screen.getByRole('button', { name: 'Check now' })).toBeTruthy();
});
