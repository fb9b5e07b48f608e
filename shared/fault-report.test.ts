import { expect, it } from 'vitest';
import { connectOriginOf } from './fault-report.ts';

it('names the origin that pages then connect to', () => {
  expect(connectOriginOf('https://reports.example.org/site')).toBe('https://reports.example.org');
  expect(connectOriginOf('/reports')).toBe('');
});
