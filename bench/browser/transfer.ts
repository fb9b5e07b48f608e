import type { CDPSession } from '@playwright/test';

/** What a page has transferred so far, in KB of 1000 bytes, headers included. */
export type Transfer = { totalKB: number; scriptKB: number };

/** Counts what a page transfers. Start it before the navigation. Files from the browser's cache do not count. */
export async function countTransfer(session: CDPSession): Promise<() => Transfer> {
  const types = new Map<string, string>();
  const transfer: Transfer = { totalKB: 0, scriptKB: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    transfer.totalKB += encodedDataLength / 1000;
    if (types.get(requestId) === 'Script') transfer.scriptKB += encodedDataLength / 1000;
  });
  await session.send('Network.enable');
  return () => ({ ...transfer });
}
