import { describe, expect, test } from 'vitest';
import { type Attack, PLAIN } from './attack.ts';
import type { RawResponse } from './exchange.ts';
import { createPasswordCount, judgeAnswer } from './judge.ts';
import { HISTORY_MARKER } from './site/markers.ts';

const MARKERS = { [HISTORY_MARKER]: 'an old text', 'auth.users': 'hidden@site.example' };

function answer(status: number, { headers = '', body = '' } = {}): RawResponse {
  const text = status === 0 ? '' : `HTTP/1.1 ${status} Said\r\nA: b\r\n${headers}\r\n${body}`;
  return { status, text, wallMs: 1, isLate: false };
}

const rulesOf = (attack: Partial<Attack>, response: RawResponse, target: 'embedded' | 'nginx' = 'embedded') =>
  judgeAnswer({ ...PLAIN, ...attack }, response, target, MARKERS).map(({ rule }) => rule);

describe('an answer', () => {
  test.each([200, 206, 301, 400, 404, 429])('may be %i', (status) => {
    expect(rulesOf({}, answer(status))).toEqual([]);
  });

  test.each([0, 500, 502, 503, 504])('may not be %i', (status) => {
    expect(rulesOf({}, answer(status))).toEqual(['an answer of 2xx to 4xx']);
  });

  test('may be missing where the request is no HTTP, and where a long body was on its way', () => {
    expect(rulesOf({ bytes: 'hello\r\n\r\n' }, answer(0))).toEqual([]);
    expect(rulesOf({ method: 'POST', body: 'a'.repeat(40_000) }, answer(0))).toEqual([]);
    expect(rulesOf({ method: 'CONNECT' }, answer(0))).toEqual([]);
  });

  test('may ask to come back where passwords are looked at, if it says when', () => {
    const login = { method: 'POST', target: '/auth/v1/token?grant_type=password' };
    const later = { headers: 'Retry-After: 1\r\n' };
    expect(rulesOf(login, answer(503, later))).toEqual([]);
    expect(rulesOf(login, answer(503))).toEqual(['an answer of 2xx to 4xx']);
    expect(rulesOf({ target: '/rest/v1/metrics' }, answer(503, later))).toEqual(['an answer of 2xx to 4xx']);
  });
});

describe('nothing hidden is shown', () => {
  test.each([
    ['an account', { body: '[{"email":"hidden@site.example"}]' }],
    ['the hash of a password', { body: `"$2b$10$${'a'.repeat(53)}"` }],
    ['where the code is', { body: 'at parse (/srv/site/node_modules/a.js:1:2)' }],
    ['a header that was sent in', { headers: 'X-Injected: 1\r\n' }],
    ['the way to another site', { headers: 'Location: //other.example/\r\n' }],
  ])('%s is', (_, parts) => {
    expect(rulesOf({}, answer(200, parts))).toEqual(['nothing hidden is shown']);
  });

  test('the history is for admins', () => {
    const history = answer(200, { body: 'an old text' });
    expect(rulesOf({ caller: 'admin' }, history)).toEqual([]);
    expect(rulesOf({ caller: 'non-admin' }, history)).toEqual(['nothing hidden is shown']);
  });
});

test('hops of nginx to itself answer nobody', () => {
  const hop = { target: '/-/rows/rest/v1/metrics' };
  expect(rulesOf(hop, answer(200), 'nginx')).toEqual(['inner hops are nobody else’s']);
  expect(rulesOf(hop, answer(404), 'nginx')).toEqual([]);
});

test('the sixth wrong password of an account that is looked at within a minute is one too many', () => {
  const count = createPasswordCount();
  const guess: Attack = { ...PLAIN, kind: 'guessed password', body: '{"email":"a@site.example"}' };
  const wrong = answer(400, { body: '{"error_code":"invalid_credentials"}' });
  const verdicts = [wrong, wrong, answer(429), wrong, wrong, wrong, wrong].map(
    (response) => count(guess, response).length,
  );
  expect(verdicts).toEqual([0, 0, 0, 0, 0, 0, 1]);
});
