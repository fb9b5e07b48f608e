import { buildPublications } from '@burhan/testing/rows';
import { describe, expect, it, vi } from 'vitest';
import { createContentStore } from './content-store.ts';

it('is loading until the rows of a table arrive', () => {
  const store = createContentStore(null);
  expect(store.view({ table: 'publications' })).toEqual({ rows: [], state: 'loading' });

  store.take({ table: 'publications' }, buildPublications(2));

  expect(store.view({ table: 'publications' })).toEqual({ rows: buildPublications(2), state: 'ready' });
});

describe('rows that came in the page', () => {
  it('are shown at once, an empty table as empty', () => {
    const rows = buildPublications(8);
    const store = createContentStore({ publications: rows, metrics: [] });

    expect(store.view({ table: 'publications' })).toEqual({ rows, state: 'ready' });
    expect(store.view({ table: 'publications', limit: 7 }).rows).toHaveLength(7);
    expect(store.view({ table: 'metrics' })).toEqual({ rows: [], state: 'ready' });
  });

  it('give way to what the table holds now, also when it was emptied', () => {
    const store = createContentStore({ publications: buildPublications(2) });

    store.take({ table: 'publications' }, []);

    expect(store.view({ table: 'publications' })).toEqual({ rows: [], state: 'ready' });
  });

  it('are the same object until something changes, and then everybody is told', () => {
    const store = createContentStore({ publications: buildPublications(2) });
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    expect(store.view({ table: 'publications' })).toBe(store.view({ table: 'publications' }));

    store.take({ table: 'publications' }, buildPublications(3));
    expect(listener).toHaveBeenCalledOnce();

    leave();
    store.take({ table: 'publications' }, []);
    expect(listener).toHaveBeenCalledOnce();
  });
});

it('keeps the first rows of a table apart from the whole of it', () => {
  const store = createContentStore({ publications: buildPublications(1) });

  store.take({ table: 'publications', limit: 7 }, buildPublications(7));

  expect(store.view({ table: 'publications', limit: 7 }).rows).toHaveLength(7);
  expect(store.view({ table: 'publications' }).rows).toHaveLength(1);
});
