import { expect, it } from 'vitest';
import { meetingVersion, NEWEST, SPEAKS, spokenBy } from './speaks.ts';

it.each([
  [[4], [4], 4],
  [[4, 5], [4], 4],
  [[4], [4, 5], 4],
  [[4, 5], [4, 5], 5],
  [[4, 5, 6], [3, 4, 5], 5],
  [[5], [4], null],
])('parts that speak %j and %j meet at %j', (one, other, version) => {
  expect(meetingVersion(one, other)).toBe(version);
});

it('a remote from before ranges speaks one version', () => {
  expect(spokenBy({ contractVersion: 4 })).toEqual([4]);
});

it('the range ends with the newest', () => {
  expect(SPEAKS.at(-1)).toBe(NEWEST);
  expect(SPEAKS).toEqual(SPEAKS.toSorted((left, right) => left - right));
});
