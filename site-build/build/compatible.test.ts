import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { expect, it } from 'vitest';
import type { Release } from '../state/release.ts';
import { incompatibilities } from './compatible.ts';

const NEXT = NEWEST_CONTRACT + 1;

const buildRelease = (overrides: Partial<Release>) =>
  ({ contracts: [NEWEST_CONTRACT], singletons: { react: '19.3.1' }, ...overrides }) as Release<never>;

const host = buildRelease({ part: 'host' });

const built = (react: string) => `remote-admin was built with react ${react}, the host shares 19.3.1`;

it.each<[Partial<Release>, reasons: string[]]>([
  [{}, []],
  [{ singletons: { react: '19.2.0' } }, []],
  [{ singletons: { react: '19.3.9' } }, []],
  [{ singletons: { react: '19.4.0' } }, [built('19.4.0')]],
  [{ singletons: { react: '18.3.1' } }, [built('18.3.1')]],
  [{ singletons: { jquery: '3.0.0' } }, ['remote-admin was built with jquery 3.0.0, the host shares none']],
  [{ contracts: [NEWEST_CONTRACT, NEXT] }, []],
  [
    { contracts: [NEXT] },
    [`remote-admin supports contract ${NEXT}, the host supports contract ${NEWEST_CONTRACT}`],
  ],
])('a remote with %j, beside a host with react 19.3.1: %j', (overrides, reasons) => {
  const remote = buildRelease({ part: 'remote-admin', ...overrides });

  expect(incompatibilities({ host, 'remote-admin': remote })).toEqual(reasons);
});

it('a host that prerendering cannot meet is not compatible', () => {
  expect(incompatibilities({ host: buildRelease({ contracts: [NEXT] }) })).toHaveLength(1);
});
