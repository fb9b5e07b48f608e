import fc from 'fast-check';
import { HOSTILE_BYTES } from '../../hostile/hostile-headers.ts';
import { type Attack, PLAIN } from '../attack.ts';
import { reader } from './callers.ts';
import { manyHeaders, strangeHeader } from './headers.ts';
import { METHODS, words } from './words.ts';

export const headers = fc.oneof(
  { weight: 3, arbitrary: fc.array(strangeHeader, { maxLength: 2 }) },
  { weight: 1, arbitrary: manyHeaders },
);
export const method = fc.oneof(
  { weight: 3, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
);

const REST = [
  '',
  ...words(`rest/v1/publications?select=id rest/v1/metrics rest/v1/content_history rest/v1/content_history?select=*
    auth/v1/user auth/v1/settings auth/v1/token?grant_type=refresh_token healthz functions/v1/api/upload ../
    renew/healthz rows/healthz renew/-/rows/rest/v1/metrics ..%2frest/v1/content_history`),
];
const HOPS =
  words(`/-/renew/ /-/rows/ /-/ /-/fresh/ /%2d/renew/ /-%2frows/ //-/renew/ /./-/rows/ /x/../-/renew/ /-/RENEW/
  /@composed_rows/ /@failed_read/ /.rows/`);

/** Hops that nginx makes to itself, and those who would like to be taken for one. */
export const innerHops: fc.Arbitrary<Attack> = fc
  .tuple(fc.constantFrom(...HOPS), fc.constantFrom(...REST), reader, headers, method)
  .map(
    ([hop, rest, caller, given, verb]): Attack => ({
      ...PLAIN,
      kind: 'inner hop',
      caller,
      method: verb,
      target: `${hop}${rest}`,
      headers: given,
    }),
  );

/** The probe's own addresses, asked in a way that must not become what others are answered. */
export const poisonous = fc
  .tuple(
    fc.constantFrom(
      '/rest/v1/publications?select=id,updated_at&order=id',
      '/rest/v1/metrics?select=id,updated_at&order=id',
      '/healthz',
      '/',
    ),
    reader,
    fc.array(strangeHeader, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('GET', 'HEAD', 'GET', 'OPTIONS'),
  )
  .map(
    ([target, caller, given, verb]): Attack => ({
      ...PLAIN,
      kind: 'shared address',
      caller,
      method: verb,
      target,
      headers: given,
    }),
  );

/** Control characters, and what is no request: a few well-known forms, and ours with bytes changed. */
export const brokenBytes = fc.oneof(
  fc
    .constantFrom(...HOSTILE_BYTES.filter(isAnsweredAtOnce))
    .map((bytes): Attack => ({ ...PLAIN, kind: 'broken bytes', bytes: endedRequest(bytes) })),
  fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'GET'),
      fc.constantFrom('/', '/rest/v1/metrics', '/auth/v1/token', '/healthz'),
      fc.array(
        fc.tuple(
          fc.nat({ max: 60 }),
          fc.constantFrom(
            '\0',
            '\t',
            '\u000b',
            '\u007f',
            '\u0080',
            '\u00ff',
            ' ',
            '\r',
            '\n',
            '\r\n',
            '\\',
            '%00',
            '\u001b[2J',
          ),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    )
    .map(([verb, target, insertions]): Attack => {
      const sound = `${verb} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-A: b\r\n\r\n`;
      const bytes = insertions.reduce(
        (text, [at, piece]) => text.slice(0, at) + piece + text.slice(at),
        sound,
      );
      return { ...PLAIN, kind: 'broken bytes', bytes: endedRequest(bytes) };
    }),
);

/** A server waits for the rest of these as long as it has patience. */
function isAnsweredAtOnce(bytes: string): boolean {
  return !['ffffffffffffffff', '99999999999999', 'SM\r\n', '\u0016'].some((wait) => bytes.includes(wait));
}

/** Whatever the bytes before left open is closed by these. */
function endedRequest(bytes: string): string {
  return `${bytes}\r\n\r\n`;
}
