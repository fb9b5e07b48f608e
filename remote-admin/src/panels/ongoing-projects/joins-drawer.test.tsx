// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../data/save-file.ts';
import type { JoinCount } from '../../data/session.ts';
import { renderPanel } from '../../engine/testing/render-panel.tsx';
import { withRows } from '../../engine/testing/subjects.ts';
import { RESOURCES } from '../../resources/resources.ts';
import { OngoingProjectsPanel } from './ongoing-projects-panel.tsx';

vi.mock('../../data/save-file.ts', () => ({ saveFile: vi.fn() }));

// In Riyadh it is the 24th already.
const NOW = new Date('2026-11-23T22:30:00Z');

const SUBJECT = withRows(RESOURCES.ongoingProjects);
const [FIRST = '', SECOND = ''] = SUBJECT.names;

const COUNTS: readonly JoinCount[] = [
  { project_id: FIRST, day: '2026-10-25', presses: 100 },
  { project_id: FIRST, day: '2026-10-26', presses: 5 },
  { project_id: FIRST, day: '2026-11-10', presses: 20 },
  { project_id: FIRST, day: '2026-11-17', presses: 10 },
  { project_id: FIRST, day: '2026-11-18', presses: 4 },
  { project_id: 'P900', day: '2026-11-22', presses: 3 },
  { project_id: FIRST, day: '2026-11-23', presses: 7 },
  { project_id: FIRST, day: '2026-11-24', presses: 2 },
];

afterEach(() => {
  vi.useRealTimers();
});

async function openNumbers(joinCounts: () => Promise<JoinCount[]>) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const panel = await renderPanel(RESOURCES.ongoingProjects, {
    on: SUBJECT,
    Panel: OngoingProjectsPanel,
    session: { joinCounts },
  });
  await panel.press('Asked to join');
  return panel;
}

/** The numbers of a study in order: today, 7 days, 30 days, all. */
async function numbersOf(id: string): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: id });
  return within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

describe('how many asked to join', () => {
  it('stands for each study: today in the zone of the site, 7 days, 30 days, all', async () => {
    await openNumbers(async () => [...COUNTS]);

    expect(await numbersOf(FIRST)).toEqual(['2', '13', '48', '148']);
    expect(await numbersOf(SECOND)).toEqual(['0', '0', '0', '0']);
    expect(screen.queryByRole('table', { name: 'P900' })).toBeNull();
  });

  it('is drawn for 30 days, with words for who does not see it', async () => {
    await openNumbers(async () => [...COUNTS]);

    const region = await screen.findByRole('region', { name: FIRST });
    const plot = within(region).getByRole('img', {
      name: '48 in the last 30 days; the most on one day: 20, on 2026-11-10.',
    });
    const heights = [...plot.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights).toHaveLength(30);
    expect(heights.filter((height) => height > 0)).toHaveLength(6);
    expect(heights.indexOf(Math.max(...heights))).toBe(15);
    expect(screen.getAllByRole('img', { name: 'Nobody in the last 30 days.' }).length).toBeGreaterThan(0);
  });

  it('is exported with every study and day', async () => {
    const { person } = await openNumbers(async () => [...COUNTS]);
    const drawer = await screen.findByRole('dialog');
    await person.click(await within(drawer).findByRole('button', { name: 'Export CSV' }));

    const [name, text = ''] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(name).toBe('join_counts-2026-11-24.csv');
    expect(text.slice(1).trim().split('\r\n')).toEqual([
      'Project ID,Day,Asked to join',
      ...COUNTS.map(({ project_id, day, presses }) => `${project_id},${day},${presses}`),
    ]);
  });

  it('is exported beside the list, whose file has the day in the zone of the site too', async () => {
    const { press } = await openNumbers(async () => [...COUNTS]);
    await press('Close');
    await press('Export CSV');

    await waitFor(() =>
      expect(vi.mocked(saveFile).mock.lastCall?.[0]).toBe('ongoing_projects-2026-11-24.csv'),
    );
  });

  it('can be asked for again where it could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isAway = true;
    const { person } = await openNumbers(async () => {
      if (isAway) throw new DataError('no-answer', 'away');
      return [...COUNTS];
    });
    expect(await screen.findByText(english.ongoingProjects.joins.failed)).toBeTruthy();

    isAway = false;
    await person.click(screen.getByRole('button', { name: english.list.tryAgain }));
    await waitFor(async () => expect(await numbersOf(FIRST)).toEqual(['2', '13', '48', '148']));
  });
});
