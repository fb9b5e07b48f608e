import { expect, it } from 'vitest';
import { CONTRACTS, contractConflict, NEWEST_CONTRACT } from './versions.ts';

it('apps need a version that both support, and the newest is the last of those that are supported', () => {
  const remote = { name: 'the remote', contracts: [4, 5] };
  const host = { name: 'the host', contracts: [3, 4] };

  expect(contractConflict(remote, host)).toBeNull();
  expect(contractConflict({ ...remote, contracts: [5] }, host)).toBe(
    'the remote supports contract 5, the host supports contract 3,4',
  );
  expect(CONTRACTS.at(-1)).toBe(NEWEST_CONTRACT);
});
