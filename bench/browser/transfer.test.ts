import { expect, it } from 'vitest';
import type { LoggedRequest } from './request-log.ts';
import { firstViewKB } from './transfer.ts';

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
const script = (bytes: number, endedAtS: number | null) => buildRequest({ type: 'Script', bytes, endedAtS });

it.each([
  ['leaves out the scripts that ended after it was complete, and nothing else', 500, 26],
  ['counts the scripts that it waited for', 700, 116],
])('the first view %s', (_, completeMs, kilobytes) => {
  const requests = [page, picture, script(1000, 100.4), script(90_000, 100.6), script(0, null)];
  expect(firstViewKB(requests, completeMs)).toBe(kilobytes);
});
