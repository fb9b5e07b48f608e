import { describe, expect, it } from 'vitest';
import { connectOriginOf, parseReportUrl } from './fault-report.ts';

describe('parseReportUrl', () => {
  it.each([
    [undefined, ''],
    [' ', ''],
    ['/reports', '/reports'],
    ['https://reports.example.org/site?a=1', 'https://reports.example.org/site?a=1'],
  ])('takes %j', (given, address) => {
    expect(parseReportUrl(given)).toBe(address);
  });

  it.each(['reports', '//elsewhere.example', 'ftp://reports.example.org', 'javascript:alert(1)'])(
    'refuses %s',
    (given) => {
      expect(() => parseReportUrl(given)).toThrow('SITE_REPORT_URL');
    },
  );
});

it('names the origin that pages then connect to', () => {
  expect(connectOriginOf('https://reports.example.org/site')).toBe('https://reports.example.org');
  expect(connectOriginOf('/reports')).toBe('');
});
