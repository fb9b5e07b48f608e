// @vitest-environment jsdom
import type { IslandsRemote } from '@burhan/shared/contract/public';
import { shell } from '@burhan/shared/i18n/en/shell';
import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { SITE } from '../testing/shell.tsx';
import { hydrateIsland } from './hydrate-island.tsx';

vi.mock('../remotes/load-remote.ts', () => ({ loadRemoteModule: vi.fn() }));
vi.mock('./hydrate-island.tsx', () => ({ hydrateIsland: vi.fn(), flushSync: (act: () => void) => act() }));

const NO_ROWS = { part: { table: 'publications', limit: 7 }, rows: [] } as const;

/** What was done to the island, in turn. */
let done: string[];
let element: HTMLElement;
/** React is done with an island no sooner. */
let hydrated: Promise<void>;
let islands: typeof import('./react-islands.ts');

beforeEach(async () => {
  vi.resetModules();
  done = [];
  hydrated = Promise.resolve();
  element = document.createElement('div');
  element.dataset.island = 'carousel';
  const remote: IslandsRemote = {
    start: () => void done.push('start'),
    islands: {
      carousel: {
        load: async () => ({ Content: 'carousel' }),
        loadPlain: async () => ({
          attach: () => {
            done.push('attach');
            return () => done.push('detach');
          },
        }),
      },
      search: { load: async () => ({ Content: 'search' }) },
    },
    takeRows: () => done.push('rows'),
  };
  vi.mocked(loadRemoteModule).mockResolvedValue(remote);
  vi.mocked(hydrateIsland).mockImplementation(async (_, island) => {
    island.dataset.hydrated = '';
    await hydrated;
    done.push('hydrate');
  });
  islands = await import('./react-islands.ts');
});

it('hydrates an island once', async () => {
  element.dataset.island = 'search';

  await islands.hydrateByRemote(SITE, element);
  await islands.hydrateByRemote(SITE, element);

  expect(done).toEqual(['start', 'hydrate']);
});

describe('an island of plain code', () => {
  it('needs no React', async () => {
    await islands.hydrateByRemote(SITE, element);
    await islands.hydrateByRemote(SITE, element);

    expect(done).toEqual(['start', 'attach']);
  });

  it('is left by it while React draws new rows', async () => {
    await islands.hydrateByRemote(SITE, element);
    await islands.showRows(SITE, [element], NO_ROWS);
    await islands.showRows(SITE, [element], NO_ROWS);

    const again = ['detach', 'rows', 'attach'];
    expect(done).toEqual(['start', 'attach', 'detach', 'hydrate', 'rows', 'attach', ...again]);
  });

  it('is given to it after React has drawn new rows, too', async () => {
    await islands.showRows(SITE, [element], NO_ROWS);
    expect(done).toEqual(['start', 'hydrate', 'rows']);

    await islands.hydrateByRemote(SITE, element);

    expect(done).toEqual(['start', 'hydrate', 'rows', 'attach']);
  });

  it('is given to it no sooner than React is done, where both come at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hydrated = promise;
    const shown = islands.showRows(SITE, [element], NO_ROWS);
    const attached = islands.hydrateByRemote(SITE, element);
    await vi.waitFor(() => expect(hydrateIsland).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    resolve();
    await Promise.all([shown, attached]);

    expect(done).toEqual(['start', 'hydrate', 'rows', 'attach']);
  });
});

it('says why there are no rows where the page came without, and is tried again', async () => {
  element.dataset.empty = '';
  element.innerHTML = '<p>None</p>';
  vi.mocked(loadRemoteModule).mockRejectedValueOnce(new Error('away'));

  await islands.showRows(SITE, [element], NO_ROWS);
  expect(element.textContent).toContain(shell.remoteFailed.heading);
  expect(takeConsoleErrors()).toHaveLength(1);
  await islands.showRows(SITE, [element], NO_ROWS);

  expect(done).toEqual(['start', 'hydrate', 'rows']);
  expect(element.innerHTML).toBe('<p>None</p>');
});
