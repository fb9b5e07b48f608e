import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { expect, it } from 'vitest';
import type { Release } from '../state/release.ts';
import { misfits, siteMisfits } from './fits.ts';

const VERSION = NEWEST_CONTRACT;

const buildRelease = (overrides: Partial<Release>): Release => ({
  part: 'remote-admin',
  version: '000000000000',
  commit: null,
  contracts: [VERSION],
  singletons: { react: '19.3.1' },
  entry: 'entry',
  registry: {} as Release['registry'],
  modules: {},
  ...overrides,
});

const host = buildRelease({ part: 'host' });

it.each([
  ['the same packages', {}, 0],
  ['an older minor version', { singletons: { react: '19.2.0' } }, 0],
  ['a newer patch', { singletons: { react: '19.3.9' } }, 0],
  ['a newer minor version', { singletons: { react: '19.4.0' } }, 1],
  ['another major version', { singletons: { react: '18.3.1' } }, 1],
  ['a package that the host does not share', { singletons: { jquery: '3.0.0' } }, 1],
  ['the next contract too', { contracts: [VERSION, VERSION + 1] }, 0],
  ['the next contract alone', { contracts: [VERSION + 1] }, 1],
])('a remote built with %s', (_name, overrides, reasons) => {
  expect(misfits(host, buildRelease(overrides))).toHaveLength(reasons);
});

it('says what does not fit', () => {
  const remote = buildRelease({ singletons: { react: '20.0.0' }, contracts: [VERSION + 1] });
  expect(misfits(host, remote)).toEqual([
    'remote-admin was built with react 20.0.0, the host shares 19.3.1',
    `remote-admin speaks contract ${VERSION + 1}, the host speaks contract ${VERSION}`,
  ]);
});

it('a host that composing cannot meet does not fit', () => {
  expect(siteMisfits({ host: host as Release<'host'> })).toEqual([]);
  expect(siteMisfits({ host: { ...(host as Release<'host'>), contracts: [VERSION + 1] } })).toEqual([
    `the host speaks contract ${VERSION + 1}, composing speaks contract ${VERSION}`,
  ]);
});
