import { expect, it, vi } from 'vitest';
import { remoteFederation, SINGLETONS } from './federation.ts';

vi.mock('@module-federation/vite', () => ({ federation: (options: unknown) => options }));

it('gives a remote no copy of its own of anything that must be one instance', () => {
  const { shared } = remoteFederation('remote-public', {}) as unknown as { shared: Record<string, unknown> };
  expect(Object.keys(shared)).toEqual([...SINGLETONS]);
  for (const share of Object.values(shared)) expect(share).toMatchObject({ singleton: true, import: false });
});
