// @vitest-environment jsdom

import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../data/save-file.ts';
import { TABLES } from '../../tables.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toCsv } from './csv.ts';

vi.mock('../../data/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => void vi.useRealTimers());

const cellOf = (text: string) => toCsv([[text]]).slice(1, -2);

it.each(['', 'plain', '10.1136/bmj.n71', 'a = b', '50+', "o'clock", 'سلام'])('leaves %j as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});

it.each([
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\r\nlines', '"two\r\nlines"'],
])('quotes %j', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['-2', "'-2"],
  ['＝1', "'＝1"],
  ['\tx', "'\tx"],
  ['+1, "x"', '"\'+1, ""x"""'],
])('puts an apostrophe before %j, which a spreadsheet would run', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

it('the file of a list has each row as it is now, and is named by the day in the zone of the site', async () => {
  // In Riyadh it is the 24th already.
  vi.useFakeTimers({ now: new Date('2026-11-23T22:30:00Z'), toFake: ['Date'] });
  const page = await openPage(TABLES.metrics);
  page.rest.change('metrics', 1, { number_value: '', label: 'theirs', label_ar: null });
  vi.setSystemTime('2026-11-23T22:31:00Z');

  await page.press('Export CSV');

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, text = ''] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('metrics-2026-11-24.csv');
  const lines = text.split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['\uFEFFID,Number,Label,Order,Label (Arabic)', '1,,theirs,1,']);
  expect(lines).toHaveLength(5);
});
