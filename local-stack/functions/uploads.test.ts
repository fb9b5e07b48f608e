import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createApi } from '@burhan/supabase/functions/api/handler';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../base/log.ts';
import { type HttpServer, listen } from '../http/server.ts';

const AT_ONCE = 8;

let server: HttpServer;
let picture: Buffer;
let decoding = Promise.withResolvers<void>();
let decoded = 0;
/** What the service answered, also where nobody is there to hear it. */
const answers: Promise<Response>[] = [];

beforeAll(async () => {
  picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const unasked = () => Promise.reject(new Error('Not asked here.'));
  const answer = createApi({
    rest: async () => Response.json(true),
    readSiteMedia: unasked,
    transport: unasked,
    doiResolverUrl: 'https://doi.example',
    crossrefUrl: 'https://crossref.example',
    contactEmail: null,
    uploads: {
      async prepare(given) {
        decoded++;
        await decoding.promise;
        return given;
      },
      store: async (name) => `/media/uploads/${name}`,
    },
  });
  server = await listen({
    host: '127.0.0.1',
    port: 0,
    handler(message) {
      const answered = answer(message);
      answers.push(answered);
      return answered;
    },
    maximumBodyBytes: () => 5_000_000,
    isBodyAwaited: () => true,
    log: silentLog,
  });
});
afterAll(() => server.close());

type Upload = { client: ClientRequest; answer: Promise<IncomingMessage> };

function upload(): Upload {
  const client = request({
    port: server.port,
    host: '127.0.0.1',
    path: '/functions/v1/api/upload',
    method: 'POST',
    headers: { authorization: 'Bearer an.admins.token', 'content-length': picture.length },
    agent: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  client.once('response', (response) => resolve(response.resume())).once('error', reject);
  client.end(picture);
  return { client, answer: promise };
}

test('of eight uploads at once three are taken, the others told at once; given up, none is begun any more', async () => {
  const uploads = Array.from({ length: AT_ONCE }, upload);
  const { promise: refused, resolve: allRefused } = Promise.withResolvers<void>();
  const told: IncomingMessage[] = [];
  for (const { answer } of uploads)
    answer.then(
      (response) => told.push(response) === AT_ONCE - 3 && allRefused(),
      () => undefined,
    );
  await refused;
  expect(told.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array(AT_ONCE - 3).fill([503, '1']),
  );

  for (const { client } of uploads) client.destroy();
  // One is being decoded; the two that waited end without their turn.
  const { promise: ended, resolve: twoEnded } = Promise.withResolvers<void>();
  let brokenOff = 0;
  for (const answer of answers)
    void answer.then(({ status }) => status === 400 && ++brokenOff === 2 && twoEnded());
  await ended;
  expect(decoded).toBe(1);

  decoding.resolve();
  await Promise.all(answers);
  decoding = Promise.withResolvers();
  decoding.resolve();
  expect((await upload().answer).statusCode).toBe(201);
  expect(decoded).toBe(2);
});
