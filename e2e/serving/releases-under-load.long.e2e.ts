import { expect, test } from '@playwright/test';
import { releasesUnderLoad } from '../fixtures/releases-under-load.ts';
import { switchReleases } from '../fixtures/switch-releases.ts';

/** Each part once, and the host back again. */
test('releases and rollbacks under load fail no request and break no open page', async () => {
  const printed: string[] = [];

  const report = (line: string) => void printed.push(line);
  const { rows, problems } = await releasesUnderLoad({ connections: 4, pauseMs: 500 }, (site) =>
    switchReleases({ ...site, count: 4, report }),
  );

  expect(problems, printed.join('\n')).toEqual([]);
  for (const row of rows) {
    expect(row.problems, row.kind).toEqual({});
    expect(row.requests, row.kind).toBeGreaterThan(20);
  }
});
