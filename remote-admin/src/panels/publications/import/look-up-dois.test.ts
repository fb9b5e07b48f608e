import { DataError } from '@burhan/shared/data/data-error';
import { DoiLookupError } from '@burhan/shared/data/doi-lookup-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOK_UP_INTERVAL_MS, lookUpDois } from './look-up-dois.ts';
import { doiLines } from './read/read-import.ts';

type Options = Parameters<typeof lookUpDois>[1];

const record = (doi: string) => ({ title: `Title of ${doi}` }) as Awaited<ReturnType<Options['lookUp']>>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks at most twice a second, and tells how far it is', async () => {
  const [asked, told]: [number[], number[]] = [[], []];
  const done = lookUpDois(doiLines('10.1000/a\nnothing\n10.1000/b\n10.1000/c'), {
    lookUp: async (doi) => {
      asked.push(performance.now());
      if (doi.endsWith('b')) throw new DoiLookupError('unknown', '404');
      if (doi.endsWith('c')) throw new DoiLookupError('slow', '504');
      return record(doi);
    },
    onProgress: (count) => told.push(count),
    signal: new AbortController().signal,
  });
  await vi.runAllTimersAsync();

  expect((await done).map(({ values, problem }) => problem ?? values.doi)).toEqual([
    '10.1000/a',
    'not-a-doi',
    'unknown-doi',
    'failed-lookup',
  ]);
  expect(told).toEqual([1, 2, 3, 4]);
  const [first = 0, second = 0, third = 0] = asked;
  expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(LOOK_UP_INTERVAL_MS);
});

it('stops at once, and says what was not asked', async () => {
  const stop = new AbortController();
  const lookUp = vi.fn(async (doi: string) => record(doi));
  const done = lookUpDois(doiLines('10.1000/a\n10.1000/b\n10.1000/c'), {
    lookUp,
    onProgress: (count) => count === 1 && stop.abort(),
    signal: stop.signal,
  });
  await vi.runAllTimersAsync();

  expect((await done).map(({ problem }) => problem)).toEqual([undefined, 'not-looked-up', 'not-looked-up']);
  expect(lookUp).toHaveBeenCalledTimes(1);
});

it('ends where nobody may look up', async () => {
  const refused = lookUpDois(doiLines('10.1000/a'), {
    lookUp: () => Promise.reject(new DataError('forbidden', 'no')),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  await expect(refused).rejects.toThrow('no');
});
