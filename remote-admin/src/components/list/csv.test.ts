// @vitest-environment jsdom

import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../data/save-file.ts';
import { TABLES } from '../../tables.ts';
import { openPage } from '../../testing/open-page.tsx';

vi.mock('../../data/save-file.ts', () => ({ saveFile: vi.fn() }));
afterEach(() => void vi.useRealTimers());

it('the file of a list has each row as it is now, no formula, and is named by the day in the zone of the site', async () => {
  // At this time it is already the 24th in Riyadh.
  vi.useFakeTimers({ now: new Date('2026-11-23T22:30:00Z'), toFake: ['Date'] });
  const page = await openPage(TABLES.metrics);
  page.rest.change('metrics', 1, { number_value: '', label: ' ＝1+1, "x"', label_ar: null });
  vi.setSystemTime('2026-11-23T22:31:00Z');

  await page.press('Export CSV');

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, text = ''] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('metrics-2026-11-24.csv');
  expect(text.split('\r\n')).toEqual([
    '\uFEFFID,Number,Label,Order,Label (Arabic)',
    `1,,"' ＝1+1, ""x""",1,`,
    '2,number_value 2,label 2,2,label_ar 2',
    '3,number_value 3,label 3,3,label_ar 3',
  ]);
});
