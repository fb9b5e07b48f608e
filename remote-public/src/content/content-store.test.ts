import type { TableReader } from '@burhan/shared/data/public-reads';
import type { Publication } from '@burhan/shared/entities/publication';
import { describe, expect, it, vi } from 'vitest';
import { buildPublications } from '../testing/rows.ts';
import { createContentStore } from './content-store.ts';

/** A reader whose answers the test gives, one read at a time. */
function controlledReader() {
  const reads: { resolve: (rows: Publication[]) => void; reject: (error: Error) => void }[] = [];
  const read = vi.fn(() => new Promise((resolve, reject) => reads.push({ resolve, reject })));
  return { read: read as unknown as TableReader, calls: read, reads };
}

function logger() {
  return vi.fn<(error: unknown) => void>();
}

describe('a table that nothing is known of', () => {
  it('is loading until its rows arrive', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, null);
    const [publication] = buildPublications(1);

    const refreshed = store.refresh('publications');
    expect(store.view('publications')).toEqual({ rows: [], state: 'loading' });
    reads[0]?.resolve([publication as Publication]);
    await refreshed;

    expect(store.view('publications')).toEqual({ rows: [publication], state: 'ready' });
  });

  it('is empty and ready when the read fails, which only the console is told', async () => {
    const { read, reads } = controlledReader();
    const log = logger();
    const store = createContentStore(read, null, log);
    store.subscribe('publications', undefined, () => {});
    const failure = new Error('no answer');

    const refreshed = store.refresh('publications');
    reads[0]?.reject(failure);
    await refreshed;

    expect(store.view('publications')).toEqual({ rows: [], state: 'ready' });
    expect(log).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('loads again on the next visit after a failed one', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, null, logger());
    const leave = store.subscribe('publications', undefined, () => {});
    const refreshed = store.refresh('publications');
    reads[0]?.reject(new Error('no answer'));
    await refreshed;

    leave();

    expect(store.view('publications').state).toBe('loading');
  });

  it('loads again on the next visit when the read failed after the page was left', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, null, logger());
    store.subscribe('publications', undefined, () => {})();

    const refreshed = store.refresh('publications');
    reads[0]?.reject(new Error('no answer'));
    await refreshed;

    expect(store.view('publications').state).toBe('loading');
  });
});

describe('rows that came in the page', () => {
  it('are shown at once, an empty table as empty', () => {
    const { read } = controlledReader();
    const rows = buildPublications(8);
    const store = createContentStore(read, { publications: rows, metrics: [] });

    expect(store.view('publications')).toEqual({ rows, state: 'ready' });
    expect(store.view('publications', 7).rows).toHaveLength(7);
    expect(store.view('metrics')).toEqual({ rows: [], state: 'ready' });
  });

  it('stay when the read fails', async () => {
    const { read, reads } = controlledReader();
    const rows = buildPublications(2);
    const store = createContentStore(read, { publications: rows }, logger());

    const refreshed = store.refresh('publications');
    reads[0]?.reject(new Error('no answer'));
    await refreshed;

    expect(store.view('publications')).toEqual({ rows, state: 'ready' });
  });

  it('give way to what the table holds now, also when it was emptied', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, { publications: buildPublications(2) });

    const refreshed = store.refresh('publications');
    reads[0]?.resolve([]);
    await refreshed;

    expect(store.view('publications')).toEqual({ rows: [], state: 'ready' });
  });

  it('are the same object, told to nobody, when nothing changed', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, { publications: buildPublications(2) });
    const listener = vi.fn();
    store.subscribe('publications', undefined, listener);
    const before = store.view('publications');

    const refreshed = store.refresh('publications');
    reads[0]?.resolve(buildPublications(2));
    await refreshed;

    expect(store.view('publications')).toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('rows read during the visit', () => {
  it('are kept when a later read fails', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, null, logger());
    const first = store.refresh('publications');
    reads[0]?.resolve(buildPublications(2));
    await first;

    const second = store.refresh('publications');
    reads[1]?.reject(new Error('no answer'));
    await second;

    expect(store.view('publications')).toEqual({ rows: buildPublications(2), state: 'ready' });
  });

  it('of the whole table serve its first part too', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, null);
    const refreshed = store.refresh('publications');
    reads[0]?.resolve(buildPublications(9));
    await refreshed;

    expect(store.view('publications', 7)).toEqual({ rows: buildPublications(7), state: 'ready' });
  });

  it('of the first part leave the whole table loading', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, null);
    const refreshed = store.refresh('publications', 7);
    reads[0]?.resolve(buildPublications(7));
    await refreshed;

    expect(store.view('publications').state).toBe('loading');
  });

  it('update every shown part of the table', async () => {
    const { read, reads } = controlledReader();
    const store = createContentStore(read, { publications: buildPublications(1) });
    const listener = vi.fn();
    store.subscribe('publications', 7, listener);

    const refreshed = store.refresh('publications');
    reads[0]?.resolve(buildPublications(9));
    await refreshed;

    expect(listener).toHaveBeenCalledOnce();
    expect(store.view('publications', 7).rows).toHaveLength(7);
  });
});

it('asks once while a read is under way, and again afterwards', async () => {
  const { read, calls, reads } = controlledReader();
  const store = createContentStore(read, null);

  const first = store.refresh('publications', 7);
  const same = store.refresh('publications', 7);
  reads[0]?.resolve([]);
  await Promise.all([first, same]);
  void store.refresh('publications', 7);

  expect(calls).toHaveBeenCalledTimes(2);
  expect(calls).toHaveBeenCalledWith('publications', expect.objectContaining({ limit: 7 }));
});
