import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** One request of a page as the network saw it. Times in seconds on the browser's monotonic clock. */
export type LoggedRequest = {
  url: string;
  type: string;
  status: number | null;
  /** On the wire, headers included; 0 from the cache. */
  bytes: number;
  isFromCache: boolean;
  startedAtS: number;
  endedAtS: number | null;
};

export type RequestLog = {
  requests(): readonly LoggedRequest[];
  /** Resolves once nothing was under way for `quietMs`; gives up after `limitMs`. */
  quiet(quietMs: number, limitMs: number): Promise<void>;
};

const POLL_MS = 50;

/** Writes down every request of a page; to be started before its navigation. */
export async function logRequests(session: CDPSession): Promise<RequestLog> {
  const log = new Map<string, LoggedRequest>();
  let lastActivityAt = performance.now();
  const update = (id: string, change: Partial<LoggedRequest>) => {
    const request = log.get(id);
    if (request) Object.assign(request, change);
    lastActivityAt = performance.now();
  };
  const end = (event: { requestId: string; timestamp: number; encodedDataLength?: number }) =>
    update(event.requestId, { endedAtS: event.timestamp, bytes: event.encodedDataLength ?? 0 });

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    // A redirect comes again with the same id, and keeps its start.
    if (/^(data|blob):/.test(request.url) || log.has(requestId)) return;
    log.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      status: null,
      bytes: 0,
      isFromCache: false,
      startedAtS: timestamp,
      endedAtS: null,
    });
    lastActivityAt = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => update(requestId, { isFromCache: true }));
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    update(requestId, {
      type,
      status: response.status,
      ...(response.fromDiskCache && { isFromCache: true }),
    });
  });
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');

  return {
    requests: () => [...log.values()],
    async quiet(quietMs, limitMs) {
      const deadline = performance.now() + limitMs;
      const isQuiet = () =>
        performance.now() - lastActivityAt > quietMs &&
        [...log.values()].every((request) => request.endedAtS !== null);
      while (performance.now() < deadline && !isQuiet()) await delay(POLL_MS);
    },
  };
}
