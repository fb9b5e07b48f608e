import { releasesUnderLoad } from '@burhan/bench/load/releases-under-load';
import { expect, test } from '@playwright/test';

/** The short form of `npm run load -- --releases 20`: each part once, and the host back again. */
test('releases and rollbacks under load fail no request and break no open page', async () => {
  test.setTimeout(240_000);
  const printed: string[] = [];

  const { rows, problems } = await releasesUnderLoad({
    count: 4,
    connections: 4,
    report: (line) => printed.push(line),
  });

  expect(problems, printed.join('\n')).toEqual([]);
  for (const row of rows) {
    expect(row.problems, row.kind).toEqual({});
    expect(row.requests, row.kind).toBeGreaterThan(20);
  }
});
