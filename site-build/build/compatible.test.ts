import { NEWEST_CONTRACT } from '@burhan/shared/contract/versions';
import { expect, it } from 'vitest';
import type { SiteReleases } from '../state/live-releases.ts';
import { incompatibilities } from './compatible.ts';

const contracts = [NEWEST_CONTRACT];
const host = { contracts, singletons: { react: '19.3.1' } };

it.each([
  [{ react: '19.2.0' }, []],
  [{ react: '19.3.9' }, []],
  [{ react: '19.4.0' }, ['console was built with react 19.4.0, the host shares 19.3.1']],
  [{ react: '18.3.1' }, ['console was built with react 18.3.1, the host shares 19.3.1']],
  [{ jquery: '3.0.0' }, ['console was built with jquery 3.0.0, the host shares none']],
])('a remote with %j, beside a host with react 19.3.1: %j', (singletons, reasons) => {
  const remote = { part: 'console', contracts: [NEWEST_CONTRACT, NEWEST_CONTRACT + 1], singletons };

  expect(incompatibilities({ host, 'remote-admin': remote } as unknown as SiteReleases)).toEqual(reasons);
});

it('a host that prerendering cannot meet is not compatible', () => {
  const newer = { ...host, contracts: [NEWEST_CONTRACT + 1] };

  expect(incompatibilities({ host: newer } as unknown as SiteReleases)).toHaveLength(1);
});
