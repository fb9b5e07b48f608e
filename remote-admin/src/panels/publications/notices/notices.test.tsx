// @vitest-environment jsdom
import { DataError } from '@burhan/shared/data/data-error';
import { consoleTexts as english } from '@burhan/shared/i18n/en/console';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { CheckResult, DoiCheck, NoticeStore, StoredNotice } from '../../../data/notices.ts';
import { saveFile } from '../../../data/save-file.ts';
import type { Session } from '../../../data/session.ts';
import { ResourcePanel } from '../../../engine/resource-panel.tsx';
import { renderPanel } from '../../../engine/testing/render-panel.tsx';
import { withRows } from '../../../engine/testing/subjects.ts';
import { RESOURCES } from '../../../resources/resources.ts';
import { PublicationsPanel } from '../publications-panel.tsx';
import { watched } from './notices-alert.tsx';

vi.mock('../../../data/save-file.ts', () => ({ saveFile: vi.fn() }));

const DAY_MS = 24 * 60 * 60 * 1000;
const TITLE = 'title 1';
const DOI = '10.1000/item.1';
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const NOTICE: StoredNotice = {
  id: 5,
  doi: DOI,
  notice_doi: '10.1000/retraction',
  kind: 'retraction',
  source: 'retraction-watch',
  notice_date: '2020-06-04',
  found_at: ago(1),
  gone_at: null,
  hidden_at: null,
  hidden_by_name: null,
  hidden_reason: null,
  seen_at: null,
  seen_by_name: null,
};

const CHECK: DoiCheck = {
  doi: DOI,
  checked_at: '2026-11-01T10:30:00Z',
  outcome: 'known',
  failing_since: null,
  failure: null,
};

const refuse = () => Promise.reject(new Error('Not here.'));

/** Notices in memory, as the database keeps them. */
function memoryNotices(
  notices: readonly StoredNotice[],
  checks: readonly DoiCheck[],
  given: Partial<NoticeStore>,
): NoticeStore {
  let kept = [...notices];
  return {
    list: async () => kept,
    checks: async () => [...checks],
    hide: refuse,
    show: refuse,
    markSeen: async (ids) => {
      kept = kept.map((notice) => (ids.includes(notice.id) ? { ...notice, seen_at: ago(0) } : notice));
    },
    checkNow: async () => ({ checked: 0, failed: 0, found: 0 }),
    ...given,
  };
}

type Given = Omit<Partial<NoticeStore>, 'checks'> & {
  notices?: readonly StoredNotice[];
  checks?: readonly DoiCheck[];
};

/** The panel with what is above it, at its address. */
function routed(Panel: ComponentType, path = '/publications-update'): ComponentType {
  const Watched = watched(Panel);
  return () => (
    <MemoryRouter initialEntries={[path]}>
      <Watched />
    </MemoryRouter>
  );
}

async function open(
  { notices = [NOTICE], checks = [CHECK], ...given }: Given = {},
  on = withRows(RESOURCES.publications),
) {
  const panel = await renderPanel(RESOURCES.publications, {
    Panel: routed(PublicationsPanel),
    on,
    session: { notices: memoryNotices(notices, checks, given) },
  });
  await screen.findAllByText(/^(Checked on|Not checked|Not known)/);
  return panel;
}

const alertOf = () => screen.queryByRole('region', { name: english.notices.alert.heading });

describe('the alert', () => {
  it('keeps what could not be marked as seen', async () => {
    const markSeen = () => Promise.reject(new DataError('no-answer', 'timeout'));
    const { press, toast } = await open({ markSeen });

    await press(`Seen Retraction, ${TITLE}`);

    await toast('Error', english.notices.failure.unanswered);
    expect(alertOf()).toBeTruthy();
  });

  it.each([
    ['is silent about a check that has been failing for less than three days', 2.9, false],
    ['tells of one that has been failing for three days', 3.1, true],
  ])('%s', async (_, days, isTold) => {
    const failing: DoiCheck = { ...CHECK, failing_since: ago(days), failure: 'contradictory' };
    await open({ notices: [], checks: [failing] });

    if (isTold) {
      const alert = await screen.findByRole('region', { name: 'News about publications' });
      expect(alert.textContent).toContain(`${TITLE}The check has been failing since`);
    }
    expect(screen.queryAllByText(/The check has been failing since/)).toHaveLength(isTold ? 1 : 0);
  });

  it('tells once, since the first, what all checks fail for', async () => {
    const checks = [1, 2, 3].map((number): DoiCheck => {
      const failing_since = `2026-11-0${4 - number}T10:30:00Z`;
      return { ...CHECK, doi: `10.1000/item.${number}`, failing_since, failure: 'unreachable' };
    });
    await open({ notices: [], checks });

    const alert = await screen.findByRole('region', { name: 'News about publications' });
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The check has been failing since 1 Nov 2026, 13:30 (Asia/Riyadh): Crossref could not be reached.',
    ]);
  });

  it.each([
    ['seen', { seen_at: ago(0) }],
    ['hidden', { hidden_at: ago(0), hidden_reason: 'Wrong' }],
    ['gone at its source', { gone_at: ago(0) }],
    ['of a publication that is not there', { doi: '10.1000/other' }],
  ])('says nothing of a notice that is %s', async (_, fields) => {
    await open({ notices: [{ ...NOTICE, ...fields }] });

    expect(alertOf()).toBeNull();
  });

  it('offers another attempt where notices could not be loaded', async () => {
    const list = vi
      .fn<NoticeStore['list']>()
      .mockRejectedValueOnce(new DataError('no-answer', 'timeout'))
      .mockResolvedValue([NOTICE]);
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {});
    const panel = await renderPanel(RESOURCES.publications, {
      Panel: routed(PublicationsPanel),
      session: { notices: memoryNotices([], [CHECK], { list }) },
    });

    expect(await screen.findByText('The notices could not be loaded.', { exact: false })).toBeTruthy();
    await panel.press('Load notices again');

    expect(await screen.findByRole('group', { name: `Notices: ${TITLE}` })).toBeTruthy();
  });

  it('stands in the other panel of the same login too, with the way to the item', async () => {
    const publications = withRows(RESOURCES.publications);
    const metrics = withRows(RESOURCES.metrics);
    await renderPanel(RESOURCES.metrics, {
      on: metrics,
      Panel: routed(() => <ResourcePanel resource={RESOURCES.metrics} />, '/metrics-update'),
      session: {
        notices: memoryNotices([NOTICE], [CHECK], {}),
        store: (resource) => (resource.name === 'publications' ? publications : metrics).table.store,
      } satisfies Partial<Session>,
    });

    const link = await screen.findByRole('link', { name: `Show ${TITLE}` });
    expect(link.getAttribute('href')).toBe('/publications-update#notices-1');
  });
});

describe('an item of the list', () => {
  it.each<[string, DoiCheck[], string]>([
    ['checked', [CHECK], 'Checked on 1 Nov 2026, 13:30 (Asia/Riyadh)'],
    [
      'unknown',
      [{ ...CHECK, outcome: 'unknown' }],
      'Not known to Crossref (asked on 1 Nov 2026, 13:30, Asia/Riyadh)',
    ],
    ['never checked', [], 'Not checked for notices yet'],
  ])('is %s, which is said once above the list where it is so of all', async (_, checks, text) => {
    await open({ notices: [], checks }, withRows(RESOURCES.publications, 1));

    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('says that it is not among those that were checked', async () => {
    const checks = [CHECK, { ...CHECK, doi: '10.1000/item.2', outcome: 'unknown' } as const];
    await open({ notices: [], checks });

    expect(screen.getAllByText(/^Checked on/)).toHaveLength(1);
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
      'Not known to Crossref (asked on 1 Nov 2026, 13:30, Asia/Riyadh)',
      'Not checked for notices yet',
    ]);
  });
});

describe('hiding', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Hide this notice' });
  const confirm = async (person: Awaited<ReturnType<typeof open>>['person']) =>
    person.click(within(await dialog()).getByRole('button', { name: 'Hide' }));

  it('needs a reason of at most 500 characters, which are counted', async () => {
    const hide = vi.fn<NoticeStore['hide']>();
    const { press, type, person, field } = await open({ hide });
    await press(`Hide Retraction, ${TITLE}`);
    await type('Reason', '  ');
    await confirm(person);
    expect(within(await dialog()).getByRole('alert').textContent).toBe('Say why the notice is hidden.');

    await type('Reason', '𝔸'.repeat(501));
    expect((await dialog()).textContent).toContain('501 of 500 characters');
    await confirm(person);

    expect(within(await dialog()).getByRole('alert').textContent).toBe('The reason is 1 character too long.');
    expect(document.activeElement).toBe(field('Reason'));
    expect(hide).not.toHaveBeenCalled();
  });

  it('keeps what was typed when it fails, and while the session is renewed', async () => {
    const hide = vi
      .fn<NoticeStore['hide']>()
      .mockRejectedValueOnce(new DataError('no-answer', 'timeout'))
      .mockRejectedValueOnce(new DataError('unauthenticated', 'ended'))
      .mockResolvedValue();
    const { press, type, person, field, logIn, toast } = await open({ hide });
    await press(`Hide Retraction, ${TITLE}`);
    await type('Reason', 'Wrong paper');

    await confirm(person);
    expect(await within(await dialog()).findByText(english.notices.failure.unanswered)).toBeTruthy();
    expect(field('Reason').value).toBe('Wrong paper');
    await confirm(person);
    await screen.findByLabelText('Password');
    expect(field('Reason').value).toBe('Wrong paper');
    await logIn();

    await toast('The notice is hidden');
    expect(hide).toHaveBeenLastCalledWith(NOTICE.id, 'Wrong paper');
    expect(hide).toHaveBeenCalledTimes(3);
  });
});

describe('checking now', () => {
  it('says that it runs, once, and shows what is there afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<CheckResult>();
    const checkNow = vi.fn(() => promise);
    const list = vi.fn<NoticeStore['list']>().mockResolvedValueOnce([]).mockResolvedValue([NOTICE]);
    const { press } = await open({ checkNow, list });
    await press('Check now');

    expect(screen.getByText(english.notices.check.progress).getAttribute('role')).toBe('status');
    await press('Checking…');
    resolve({ checked: 3, failed: 0, found: 1 });

    expect(await screen.findByRole('button', { name: `Hide Retraction, ${TITLE}` })).toBeTruthy();
    expect(checkNow).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['too-many', english.notices.failure.busy],
    ['service', 'Failed: what it said'],
  ] as const)('says what to do after %s', async (code, text) => {
    const checkNow = () => Promise.reject(new DataError(code, 'what it said'));
    const { press, toast } = await open({ checkNow });

    await press('Check now');

    await toast('Error', text);
    expect(screen.getByRole('button', { name: 'Check now' })).toBeTruthy();
  });
});

it('ends an exported list with the notices and the time of the last check', async () => {
  const on = withRows(RESOURCES.publications, 1);
  const found = { source: 'publisher', found_at: '2026-11-01T00:00:00Z' };
  on.table.elsewhere.change(1, {
    notices: [
      { ...found, kind: 'correction', doi: '10.1000/c', date: '2019' },
      { ...found, kind: 'retraction', doi: '', date: '' },
    ],
    notices_checked_at: '2026-11-01T10:30:00Z',
  } as never);
  const { press } = await open({}, on);

  await press('Export CSV');

  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [, text = ''] = vi.mocked(saveFile).mock.lastCall ?? [];
  const [head, line] = text.split('\r\n');
  expect(head).toMatch(/,Notices,Checked for notices$/);
  expect(line).toMatch(/,Correction 2019 10\.1000\/c; Retraction,2026-11-01T10:30:00Z$/);
});
