// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';
import { RemoteError } from '../faults/report-fault.ts';
import { CONFIGURATION } from '../testing/shell.tsx';
import type { reportFault as ReportFault } from './report-fault.ts';

let reportFault: typeof ReportFault;
const sendBeacon = vi.fn<(address: string, text: string) => boolean>(() => true);

beforeEach(async () => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  vi.resetModules();
  ({ reportFault } = await import('./report-fault.ts'));
});

it('tells nobody unless an address is configured', () => {
  reportFault(CONFIGURATION, new Error('failed'));

  expect(sendBeacon).not.toHaveBeenCalled();
});

it('stops after a few', () => {
  for (let count = 0; count < 20; count++) {
    reportFault({ ...CONFIGURATION, reportUrl: '/faults' }, new RemoteError('slow', 'remote-admin', 'late'));
  }

  expect(sendBeacon).toHaveBeenCalledTimes(5);
});

it('tells of an error once, wherever else it is met', () => {
  const error = new RemoteError('slow', 'remote-admin', 'late');

  reportFault({ ...CONFIGURATION, reportUrl: '/faults' }, error);
  reportFault({ ...CONFIGURATION, reportUrl: '/faults' }, error);

  expect(sendBeacon).toHaveBeenCalledOnce();
});
