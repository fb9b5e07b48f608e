import { describe, expect, it } from 'vitest';
import type { LoggedRequest } from './request-log.ts';
import { firstViewKB, transferOf } from './transfer.ts';

function buildRequest(request: Partial<LoggedRequest>): LoggedRequest {
  return {
    url: 'https://127.0.0.1/',
    type: 'Document',
    status: 200,
    bytes: 0,
    isFromCache: false,
    startedAtS: 100,
    endedAtS: 100.1,
    ...request,
  };
}

const page = buildRequest({ bytes: 5000 });
const picture = buildRequest({ type: 'Image', bytes: 20_000, startedAtS: 100.2, endedAtS: 101.5 });
const earlyScript = buildRequest({
  url: 'https://127.0.0.1/early.js',
  type: 'Script',
  bytes: 1000,
  startedAtS: 100.2,
  endedAtS: 100.4,
});
const lateScript = buildRequest({
  url: 'https://127.0.0.1/late.js',
  type: 'Script',
  bytes: 90_000,
  startedAtS: 100.2,
  endedAtS: 100.6,
});
const cached = buildRequest({ type: 'Script', isFromCache: true });

describe('transferOf', () => {
  it('adds up the bytes of all and of scripts, and counts what went over the line', () => {
    expect(transferOf([page, picture, earlyScript, lateScript, cached])).toEqual({
      totalKB: 116,
      scriptKB: 91,
      requests: 4,
    });
  });
});

describe('firstViewKB', () => {
  it('leaves out the scripts that ended after the view was complete, and nothing else', () => {
    expect(firstViewKB([page, picture, earlyScript, lateScript], 500)).toBe(26);
  });

  it('counts the scripts that the view waited for', () => {
    expect(firstViewKB([page, picture, earlyScript, lateScript], 700)).toBe(116);
  });

  it('counts a script that never ended', () => {
    expect(firstViewKB([page, buildRequest({ type: 'Script', bytes: 0, endedAtS: null })], 700)).toBe(5);
  });
});
