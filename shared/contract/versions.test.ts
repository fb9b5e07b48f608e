import { expect, it } from 'vitest';
import { CONTRACTS, meetingOf, NEWEST_CONTRACT } from './versions.ts';

it.each([
  [[4], [4], { version: 4 }],
  [[4, 5], [4], { version: 4 }],
  [[4, 5], [4, 5], { version: 5 }],
  [[4, 5, 6], [3, 4, 5], { version: 5 }],
  [[5], [3, 4], { reason: 'the remote speaks contract 5, the host speaks contract 3,4' }],
])('parts that speak %j and %j: %j', (one, other, meeting) => {
  const remote = { name: 'the remote', contracts: one };

  expect(meetingOf(remote, { name: 'the host', contracts: other })).toEqual(meeting);
});

it('the newest is the last of those that are spoken', () => {
  expect(CONTRACTS.at(-1)).toBe(NEWEST_CONTRACT);
});
