import { json } from 'node:stream/consumers';
import { type HttpServer, startHttpServer } from '@burhan/testing/http-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHostedPictures } from './hosted-pictures.ts';

const KEY = 'sb_secret_of-the-project';
const name = (digit: string) => `${digit.repeat(32)}.png`;
const stored = (picture: string, updated_at: string) => ({
  name: picture,
  updated_at,
  metadata: { size: 7 },
});

let server: HttpServer;
let objects: ReturnType<typeof stored>[];
let deleted: unknown[];

beforeEach(async () => {
  deleted = [];
  objects = [
    stored(name('a'), '2026-01-01T00:00:00Z'),
    stored(name('b'), '2026-01-02T00:00:00Z'),
    stored(name('c'), '2126-01-01T00:00:00Z'),
  ];
  server = await startHttpServer(async (request, response) => {
    const body = (await json(request)) as { offset: number; limit: number };
    const isKeyRight = request.headers.apikey === KEY && request.headers.authorization === `Bearer ${KEY}`;
    response.writeHead(isKeyRight ? 200 : 403, { 'content-type': 'application/json' });
    const answers: Record<string, () => unknown> = {
      'POST /storage/v1/object/list/uploads': () => objects.slice(body.offset, body.offset + body.limit),
      'POST /rest/v1/rpc/named_pictures': () => [name('a')],
      'DELETE /storage/v1/object/uploads': () => deleted.push(body),
    };
    const answer = isKeyRight ? answers[`${request.method} ${request.url}`]?.() : { message: 'No.' };
    response.end(JSON.stringify(answer));
  });
});
afterEach(() => server.close());

const open = (secretKey = KEY) => createHostedPictures({ supabaseUrl: server.url, secretKey });

test('what Storage has, and the database does not name, is listed and deleted', async () => {
  const unused = [{ name: name('b'), bytes: 7, uploadedAt: '2026-01-02T00:00:00Z' }];
  expect(await open().list()).toEqual(unused);
  expect(deleted).toEqual([]);
  expect(await open().clear()).toEqual(unused);
  expect(deleted).toEqual([{ prefixes: [name('b')] }]);
});

test('a bucket of several pages is listed whole', async () => {
  const many = Array.from({ length: 1500 }, (_, index) => index.toString(16).padStart(32, '0'));
  objects = many.map((digits) => stored(`${digits}.png`, '2026-01-01T00:00:00Z'));
  expect(await open().list()).toHaveLength(1500);
});

test('a refusal is said', async () => {
  await expect(open('wrong').list()).rejects.toThrow('The project answered 403: No.');
  await server.close();
  await expect(open().list()).rejects.toThrow('cannot be reached');
});
