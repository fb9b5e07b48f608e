import fc from 'fast-check';
import { type Attack, PLAIN, wire } from '../attack.ts';
import { anyBody } from './bodies.ts';
import { writer } from './callers.ts';
import { encodingName, encodingOf } from './encodings.ts';
import { strangeHeader } from './headers.ts';
import { count, strangeText } from './strange-values.ts';
import { METHODS, words } from './words.ts';

const PATHS =
  words(String.raw`token token token user logout settings signup recover verify otp magiclink invite admin/users
  admin/generate_link authorize callback resend reauthenticate sso health token/ Token token;a=1 ./token .\token
  factors factors/ factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15 factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/challenge
  factors/01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15/verify factors/../user factors/1%2fverify recover?redirect_to=//a.example
  x/../token token%2f to%6ben /token token%00 __proto__ constructor %2e%2e/rest/v1/publications`);

const GRANTS = [
  ...words(
    'password refresh_token pkce id_token web3 client_credentials Password __proto__ constructor password,refresh_token',
  ),
  '',
  'password ',
];

const grantParam = fc.oneof(
  fc
    .tuple(fc.constantFrom(...GRANTS), encodingName)
    .map(([grant, encoding]) => `grant_type=${encodingOf(encoding)(grant)}`),
  fc.constantFrom(
    '',
    ...words(`grant%5Ftype=password grant_type=%70assword grant_type[]=password grant_type=password&grant_type=refresh_token
      Grant_Type=password grant_type= grant_type a=1;grant_type=password grant_type=password# &&grant_type=password
      grant_type=passwor%64&x=__proto__`),
  ),
);

/** What stands in place of an address or a password; no password that is one. */
const credential = fc.oneof(
  fc.constantFrom(
    '"reader@console.burhan.example"',
    '"nobody@console.burhan.example"',
    '"wrong password"',
    '"a@b.example"',
    'null',
    '1',
    '[]',
    '{}',
    'true',
    '{"__proto__":1}',
    '""',
  ),
  strangeText.map((text) => JSON.stringify(text)),
  fc.constantFrom(72, 73, 1000, 30_000).map((length) => JSON.stringify('x'.repeat(length))),
);

const fields = fc.constantFrom(
  ...words(
    `email password refresh_token phone provider id_token code_verifier __proto__ constructor data username
    current_password factor_type friendly_name issuer challenge_id code type token_hash app_metadata`,
  ),
);

const credentialsBody = fc
  .array(fc.tuple(fields, credential), { maxLength: 4 })
  .map((entries) => wire(`{${entries.map(([name, value]) => `"${name}":${value}`).join(',')}}`));

const formBody = fc
  .tuple(strangeText, count)
  .map(([text, times]) =>
    `email=${encodeURIComponent(text.toWellFormed())}&password=b`.repeat(Math.min(times, 50)),
  );

const wholeLogin = fc
  .tuple(fc.constantFrom('"email"', '"email"', '"phone"'), credential, credential)
  .map(([name, account, password]) => wire(`{${name}:${account},"password":${password}}`));

const renewal = fc
  .oneof(strangeText, fc.constantFrom('AAAAAAAAAAAA', '00000000-0000-0000-0000-000000000000'))
  .map((text) => wire(JSON.stringify({ refresh_token: text })));

/** Bodies of second factors, links and passwords. */
const wholeAct = fc
  .tuple(
    fc.constantFrom<[string, string]>(
      ['"factor_type":"totp","friendly_name"', '"issuer"'],
      ['"challenge_id":"01989d3c-6f5a-7d2e-9c41-8a3f0e6b7d15","code"', '"channel"'],
      ['"type":"recovery","token_hash"', '"redirect_to"'],
      ['"password"', '"current_password"'],
      ['"email"', '"code_challenge"'],
    ),
    credential,
    credential,
  )
  .map(([[first, second], one, other]) => wire(`{${first}:${one},${second}:${other}}`));

const body = fc.oneof(
  { weight: 3, arbitrary: wholeAct },
  { weight: 2, arbitrary: wholeLogin },
  { weight: 3, arbitrary: renewal },
  { weight: 3, arbitrary: credentialsBody },
  { weight: 1, arbitrary: formBody },
  { weight: 2, arbitrary: anyBody },
);

const type = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=a',
);

/** Requests to /auth/v1: ways around what is open there, and bodies that are no credentials. */
export const authAttacks: fc.Arbitrary<Attack> = fc
  .tuple(
    fc.constantFrom(...PATHS),
    grantParam,
    body,
    type,
    writer,
    fc.array(strangeHeader, { maxLength: 1 }),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant('POST') },
      { weight: 2, arbitrary: fc.constantFrom(...METHODS) },
    ),
  )
  .map(([path, query, content, contentType, caller, headers, method]) => ({
    ...PLAIN,
    kind: 'auth',
    // Logging somebody out would make later requests of theirs worth less.
    caller: /logout/i.test(path) && caller === 'non-admin' ? 'closed session' : caller,
    method,
    target: `/auth/v1/${path}${query ? `?${query}` : ''}`,
    headers: [['Content-Type', contentType], ...headers],
    body: method === 'GET' || method === 'HEAD' ? '' : content,
  }));

const GUESSED_AT = words(String.raw`/auth/v1/token /auth/v1/token /-/renew/auth/v1/token /-/rows/auth/v1/token
  /auth/v1/.\token /rest/v1/..\..\auth\v1\token /auth/v1/%74oken /auth/v1//token /functions/v1/../../auth/v1/token`);

/** Passwords tried one after the other at one account, or at many, past whatever counts them. */
export const guessedPasswords: fc.Arbitrary<Attack> = fc
  .tuple(
    fc.constantFrom(...GUESSED_AT),
    fc.constantFrom(
      'grant_type=password',
      'grant_type=password',
      'grant_type=%70assword',
      'grant%5Ftype=password',
      'a=1&grant_type=password',
      'grant_type=passwor%64',
    ),
    fc.oneof(
      fc.constant('guessed@console.burhan.example'),
      fc.constant('guessed@console.burhan.example'),
      fc.nat({ max: 9999 }).map((n) => `guessed${n}@console.burhan.example`),
    ),
    fc.nat({ max: 0xffff_ffff }),
  )
  .map(([path, query, email, address]) => ({
    ...PLAIN,
    kind: 'guessed password',
    method: 'POST',
    target: `${path}?${query}`,
    headers: [
      ['Content-Type', 'application/json'],
      ['X-Forwarded-For', [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.')],
    ],
    body: JSON.stringify({ email, password: `guess ${address}` }),
  }));
