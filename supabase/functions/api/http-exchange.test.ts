import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askOverConnection, type Connection } from './http-exchange.ts';

const URL_ASKED = new URL('http://pictures.example:8080/a%20b.png?size=1#part');

/** A connection that answers in these pieces and then ends, and what was written to it. */
function answering(pieces: readonly string[]) {
  const written: string[] = [];
  let isClosed = false;
  const connection: Connection = {
    readable: new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    writable: new WritableStream({ write: (bytes) => void written.push(new TextDecoder().decode(bytes)) }),
    close() {
      isClosed = true;
    },
  };
  return { connection, written, isClosed: () => isClosed };
}

const ask = (...pieces: string[]) => askOverConnection(answering(pieces).connection, URL_ASKED, {});
const bodyOf = async (...pieces: string[]) => (await ask(...pieces)).text();

test('the request names its address and host, and asks for one answer', async () => {
  const { connection, written, isClosed } = answering(['HTTP/1.1 200 OK\r\n\r\n']);
  const response = await askOverConnection(connection, URL_ASKED, { accept: 'image/*' });
  await response.text();
  expect(written.join('')).toBe(
    'GET /a%20b.png?size=1 HTTP/1.1\r\nhost: pictures.example:8080\r\naccept: image/*\r\nconnection: close\r\n\r\n',
  );
  expect(isClosed()).toBe(true);
});

test('status and headers are given, those of interim answers are not', async () => {
  const { status, headers } = await ask(
    'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 302 Found\r\nLocation:  /b \r\nVia: 1\r\nvia: 2\r\n\r\n',
  );
  expect(status).toBe(302);
  expect(Object.fromEntries(headers)).toEqual({ location: '/b', via: '1, 2' });
});

describe('the body', () => {
  test.each([
    ['goes to the end of the connection', 'HTTP/1.0 200 OK\r\n\r\nabc'],
    ['is as long as it is said to be', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef'],
    [
      'comes in chunks',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n1\r\na\r\n02;x=1\r\nbc\r\n0\r\nx: y\r\n\r\n',
    ],
    ['comes behind lines without carriage returns', 'HTTP/1.1 200 OK\nContent-Length: 3\n\nabc'],
  ])('%s', async (_case, answer) => {
    expect(await bodyOf(answer)).toBe('abc');
  });

  test('is the same however the network cuts it', async () => {
    const chunked =
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nc\r\nhello\r\nworld\r\n1\r\n!\r\n0\r\n\r\n';
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(chunked.length)), async (cuts) => {
        const places = [0, ...cuts.sort((one, other) => one - other), chunked.length];
        const pieces = places.slice(1).map((end, index) => chunked.slice(places[index], end));
        expect(await bodyOf(...pieces.filter(Boolean))).toBe('hello\r\nworld!');
      }),
    );
  });

  test.each([204, 304])('of %i is none, and the connection ends', async (status) => {
    const { connection, isClosed } = answering([`HTTP/1.1 ${status} -\r\nContent-Length: 9\r\n\r\n`]);
    expect((await askOverConnection(connection, URL_ASKED, {})).body).toBe(null);
    expect(isClosed()).toBe(true);
  });

  test('that nobody wants ends the connection', async () => {
    const { connection, isClosed } = answering(['HTTP/1.1 200 OK\r\n\r\nabc']);
    await (await askOverConnection(connection, URL_ASKED, {})).body?.cancel();
    expect(isClosed()).toBe(true);
  });
});

describe('refused is', () => {
  test.each([
    ['nothing', ''],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
    ['another version', 'HTTP/2 200 OK\r\n\r\n'],
    ['a status that is none', 'HTTP/1.1 900 OK\r\n\r\n'],
    ['a head that never ends', 'HTTP/1.1 200 OK\r\na: b\r\n'],
    ['a header without a name', 'HTTP/1.1 200 OK\r\n: b\r\n\r\n'],
    ['a header over two lines', 'HTTP/1.1 200 OK\r\na: b\r\n c\r\n\r\n'],
    ['a space before the colon', 'HTTP/1.1 200 OK\r\nContent-Length : 3\r\n\r\nabc'],
    ['a long line', `HTTP/1.1 200 OK\r\na: ${'b'.repeat(17_000)}\r\n\r\n`],
    ['many lines', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(3000)}\r\n`],
    ['interim answers without an end', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(9)],
  ])('%s', async (_case, answer) => {
    await expect(ask(answer)).rejects.toThrow();
  });

  test.each([
    ['shorter than it was said to be', 'Content-Length: 4\r\n\r\nabc'],
    ['of two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['of a length below nothing', 'Content-Length: -1\r\n\r\nabc'],
    ['in another encoding', 'Transfer-Encoding: gzip, chunked\r\n\r\n1\r\na\r\n0\r\n\r\n'],
    ['in chunks without the last', 'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n'],
    ['in a chunk that is cut off', 'Transfer-Encoding: chunked\r\n\r\n9\r\nabc'],
    ['in a chunk longer than it said', 'Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n'],
    ['in a chunk of no size', 'Transfer-Encoding: chunked\r\n\r\n\r\nabc'],
    ['in a chunk of a size below nothing', 'Transfer-Encoding: chunked\r\n\r\n-1\r\nabc'],
    ['in a chunk of a size beyond all', 'Transfer-Encoding: chunked\r\n\r\nfffffffff\r\nabc'],
  ])('a body %s', async (_case, rest) => {
    await expect(bodyOf(`HTTP/1.1 200 OK\r\n${rest}`)).rejects.toThrow();
  });
});
