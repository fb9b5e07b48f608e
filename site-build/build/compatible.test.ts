import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { expect, it } from 'vitest';
import type { Release } from '../state/release.ts';
import { incompatibilities } from './compatible.ts';

const NEXT = NEWEST_CONTRACT + 1;

const buildRelease = (overrides: Partial<Release>) =>
  ({ contracts: [NEWEST_CONTRACT], singletons: { react: '19.3.1' }, ...overrides }) as Release<never>;

const host = buildRelease({ part: 'host' });

it.each<[string, Partial<Release>, reasons: string[]]>([
  ['the same packages', {}, []],
  ['an older minor version', { singletons: { react: '19.2.0' } }, []],
  ['a newer patch', { singletons: { react: '19.3.9' } }, []],
  [
    'a newer minor version',
    { singletons: { react: '19.4.0' } },
    ['remote-admin was built with react 19.4.0, the host shares 19.3.1'],
  ],
  [
    'another major version',
    { singletons: { react: '18.3.1' } },
    ['remote-admin was built with react 18.3.1, the host shares 19.3.1'],
  ],
  [
    'a package that the host does not share',
    { singletons: { jquery: '3.0.0' } },
    ['remote-admin was built with jquery 3.0.0, the host shares none'],
  ],
  ['the next contract too', { contracts: [NEWEST_CONTRACT, NEXT] }, []],
  [
    'the next contract alone',
    { contracts: [NEXT] },
    [`remote-admin speaks contract ${NEXT}, the host speaks contract ${NEWEST_CONTRACT}`],
  ],
])('a remote built with %s', (_name, overrides, reasons) => {
  const remote = buildRelease({ part: 'remote-admin', ...overrides });

  expect(incompatibilities({ host, 'remote-admin': remote })).toEqual(reasons);
});

it('a host that prerendering cannot meet is not compatible', () => {
  expect(incompatibilities({ host: buildRelease({ contracts: [NEXT] }) })).toHaveLength(1);
});
