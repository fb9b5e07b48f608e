import { rm } from 'node:fs/promises';
import { openConnections } from '@burhan/bench/load/exchange';
import { runLoad } from '@burhan/bench/load/run-load';
import { visitorRequests } from '@burhan/bench/load/visitor-requests';
import { temporaryFolder } from '@burhan/testing/stack';
import { prepareAdminWrites } from '../fixtures/admin-writes.ts';
import { openBrowsers } from '../fixtures/open-browsers.ts';
import { expect, test } from '../fixtures/releasing.ts';
import { switchReleases } from '../fixtures/switch-releases.ts';

/** Longer than any run takes: the releases end it. */
const LONGEST_S = 3600;

/** Each part once, and the host back again. */
test('releases and rollbacks under load fail no request and break no open page', async ({
  stack,
  nginx,
  dist,
}) => {
  const { publishableKey, admin } = stack;
  const folder = await temporaryFolder();
  const { exchange, close } = openConnections(nginx.url, 1);
  const nextWrite = await prepareAdminWrites(exchange, { url: nginx.url, publishableKey }, admin);
  const browsers = await openBrowsers(nginx.url, admin);
  const ended = new AbortController();
  const load = runLoad({
    origin: nginx.url,
    seconds: LONGEST_S,
    connections: 4,
    pauseMs: 500,
    visitorRequests: visitorRequests(publishableKey),
    nextWrite,
    signal: ended.signal,
  });
  const changed = await switchReleases(dist.distDir, folder).finally(() => ended.abort());
  const { rows } = await load;

  expect(changed).toEqual([]);
  expect(await browsers.close()).toEqual([]);
  for (const row of rows) {
    expect(row.problems, row.kind).toEqual({});
    expect(row.requests, row.kind).toBeGreaterThan(20);
  }
  close();
  await rm(folder, { recursive: true });
});
