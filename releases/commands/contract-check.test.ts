import { expect, it } from 'vitest';
import type { Release } from '../state/release.ts';
import { contractBreaks } from './contract-check.ts';

const buildRelease = (overrides: Partial<Release>): Release => ({
  part: 'remote-admin',
  version: '000000000000',
  builtAt: '2026-01-01T00:00:00.000Z',
  commit: null,
  contractVersion: 1,
  singletons: { react: '19.3.1' },
  entry: 'entry',
  exposes: ['src/console.ts'],
  modules: {},
  ...overrides,
});
const host = buildRelease({ part: 'host', exposes: [] });

it.each([
  ['the same packages', {}, 0],
  ['an older minor version', { singletons: { react: '19.2.0' } }, 0],
  ['a newer patch', { singletons: { react: '19.3.9' } }, 0],
  ['a newer minor version', { singletons: { react: '19.4.0' } }, 1],
  ['another major version', { singletons: { react: '18.3.1' } }, 1],
  ['a package that the host does not share', { singletons: { jquery: '3.0.0' } }, 1],
  ['another contract', { contractVersion: 2 }, 1],
  ['no console', { exposes: [] }, 1],
])('a remote built with %s', (_name, overrides, breaks) => {
  expect(contractBreaks(host, buildRelease(overrides))).toHaveLength(breaks);
});

it('says what does not fit', () => {
  expect(
    contractBreaks(host, buildRelease({ singletons: { react: '20.0.0' }, contractVersion: 2, exposes: [] })),
  ).toEqual([
    'remote-admin speaks contract 2, the host speaks 1',
    'remote-admin was built with react 20.0.0, the host shares 19.3.1',
    'remote-admin does not hand over src/console',
  ]);
});
