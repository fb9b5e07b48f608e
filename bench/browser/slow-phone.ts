import type { BrowserContextOptions, CDPSession } from '@playwright/test';

/** The phone and the line of the bench: a mid-range phone on slow 4G. */
export const SLOW_PHONE = {
  downloadKbps: 1600,
  uploadKbps: 750,
  latencyMs: 150,
  cpuSlowdown: 4,
} as const;

/** Lighthouse's mobile screen, so that both measure the same layout. */
export const PHONE_SCREEN: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const BYTES_PER_SECOND_PER_KBPS = 1000 / 8;

/** Slows a page down; the latency is per request, so connection set-up is only in Lighthouse's simulation. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_PHONE.latencyMs,
    downloadThroughput: SLOW_PHONE.downloadKbps * BYTES_PER_SECOND_PER_KBPS,
    uploadThroughput: SLOW_PHONE.uploadKbps * BYTES_PER_SECOND_PER_KBPS,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpuSlowdown });
}
