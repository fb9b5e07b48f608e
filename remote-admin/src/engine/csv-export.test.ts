// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../data/save-file.ts';
import { RESOURCES } from '../resources/resources.ts';
import { renderPanel } from './testing/render-panel.tsx';

vi.mock('../data/save-file.ts', () => ({ saveFile: vi.fn() }));

afterEach(() => void vi.useRealTimers());

it('the file of a list has each row, and is named by the day in the zone of the site', async () => {
  // In Riyadh it is the 24th already.
  vi.useFakeTimers({ now: new Date('2026-11-23T22:30:00Z'), toFake: ['Date'] });
  const { press, names } = await renderPanel(RESOURCES.ongoingProjects);
  await press('Export CSV');

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, text = ''] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toBe('ongoing_projects-2026-11-24.csv');
  expect(text.slice(1)).toMatch(/^Project ID,/);
  expect(names.length).toBeGreaterThan(1);
  for (const item of names) expect(text).toContain(`\r\n${item},`);
});
