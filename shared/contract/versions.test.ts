import { expect, it } from 'vitest';
import { CONTRACTS, contractConflict, NEWEST_CONTRACT } from './versions.ts';

it.each([
  [[4], [4], null],
  [[4, 5], [3, 4], null],
  [[5], [3, 4], 'the remote supports contract 5, the host supports contract 3,4'],
])('apps that support %j and %j: %j', (one, other, conflict) => {
  const remote = { name: 'the remote', contracts: one };

  expect(contractConflict(remote, { name: 'the host', contracts: other })).toBe(conflict);
});

it('the newest is the last of those that are supported', () => {
  expect(CONTRACTS.at(-1)).toBe(NEWEST_CONTRACT);
});
