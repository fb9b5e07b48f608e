// @vitest-environment jsdom
import type { IslandsRemote } from '@burhan/shared/contract/public';
import { shell } from '@burhan/shared/i18n/en/shell';
import { takeConsoleErrors } from '@burhan/testing/console-errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadRemoteModule } from '../remotes/load-remote.ts';
import { SITE } from '../testing/shell.tsx';
import { hydrateIsland } from './hydrate-island.tsx';
import type { Island } from './island.ts';
import type { showRows as ShowRows } from './react-islands.ts';

vi.mock('../remotes/load-remote.ts', () => ({ loadRemoteModule: vi.fn() }));
vi.mock('./hydrate-island.tsx', () => ({ hydrateIsland: vi.fn(), flushSync: (act: () => void) => act() }));

const NO_ROWS = { name: 'publications:7', rows: [] };

/** What was done to the island, in turn. */
let done: string[];
let element: HTMLElement;
let island: Island;
/** React is done with an island no sooner. */
let hydrated: Promise<void>;
let showRows: typeof ShowRows;
let inTurn: typeof import('./island.ts').inTurn;

beforeEach(async () => {
  vi.resetModules();
  done = [];
  hydrated = Promise.resolve();
  element = document.createElement('div');
  island = {
    element,
    plain: { attach: () => done.push('attach'), detach: () => done.push('detach') },
    showLoading: () => {},
    endLoading: () => {},
  };
  const remote: IslandsRemote = {
    start: () => void done.push('start'),
    loadIsland: async () => () => null,
    takeRows: () => done.push('rows'),
  };
  vi.mocked(loadRemoteModule).mockResolvedValue(remote);
  vi.mocked(hydrateIsland).mockImplementation(async (_, island) => {
    island.dataset.hydrated = '';
    await hydrated;
    done.push('hydrate');
    return () => done.push('draw');
  });
  ({ showRows } = await import('./react-islands.ts'));
  ({ inTurn } = await import('./island.ts'));
});

describe('an island of plain code', () => {
  it('is left by it while React draws new rows', async () => {
    await showRows(SITE, [island], NO_ROWS);
    await showRows(SITE, [island], NO_ROWS);

    const again = ['detach', 'rows', 'draw', 'attach'];
    expect(done).toEqual(['start', 'detach', 'hydrate', 'rows', 'draw', 'attach', ...again]);
  });

  it('is given to it after React has drawn new rows, no sooner than that is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hydrated = promise;
    const shown = showRows(SITE, [island], NO_ROWS);
    const attached = inTurn(() => done.push('given'));
    await vi.waitFor(() => expect(hydrateIsland).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    resolve();
    await Promise.all([shown, attached]);

    expect(done).toEqual(['start', 'detach', 'hydrate', 'rows', 'draw', 'attach', 'given']);
  });
});

it('says why there are no rows where the page came without, and is tried again', async () => {
  element.dataset.empty = '';
  element.innerHTML = '<p>None</p>';
  vi.mocked(loadRemoteModule).mockRejectedValueOnce(new Error('away'));

  await showRows(SITE, [island], NO_ROWS);
  expect(element.textContent).toContain(shell.remoteFailed.heading);
  expect(takeConsoleErrors()).toHaveLength(1);
  await showRows(SITE, [island], NO_ROWS);

  expect(done).toEqual(['start', 'detach', 'hydrate', 'rows', 'draw', 'attach']);
  expect(element.innerHTML).toBe('<p>None</p>');
});
