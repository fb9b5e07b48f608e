import { expect, it } from 'vitest';
import { instantsOf, wallTimeOf } from './wall-time.ts';

it.each([
  ['2026-01-01T00:00', 'Asia/Kathmandu', ['2025-12-31T18:15:00.000Z']],
  ['2026-03-29T01:59', 'Europe/Berlin', ['2026-03-29T00:59:00.000Z']],
  ['2011-12-30T12:00', 'Pacific/Apia', []],
  ['2026-03-29T03:00', 'Europe/Berlin', ['2026-03-29T01:00:00.000Z']],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
])('%s in %s comes once, twice or never, and back', (wallTime, zone, times) => {
  expect(instantsOf(wallTime, zone)?.map(({ time }) => time)).toEqual(times);
  for (const time of times) expect(wallTimeOf(time, zone)).toBe(wallTime);
});

it.each(['2026-11-24', '2026-11-24T09:00Z', '2026-02-30T10:00'])('%j is no time', (text) => {
  expect(instantsOf(text, 'UTC') ?? []).toEqual([]);
});
