import { IMAGE_WIDTHS, imageAddressHash } from '@burhan/shared/image-address';
import { CONSOLE_PATHS, PUBLIC_PATHS } from '@burhan/shared/routes';
import fc from 'fast-check';
import {
  HOSTILE_FUNCTION_CALLS,
  HOSTILE_PAGE_QUERIES,
  HOSTILE_PATHS,
  HOSTILE_TABLE_QUERIES,
} from '../../hostile/hostile-addresses.ts';
import { HOSTILE_LOGINS } from '../../hostile/hostile-bodies.ts';
import { HOSTILE_HEADERS, HOSTILE_METHODS } from '../../hostile/hostile-headers.ts';
import { type Attack, type Caller, listedAttack, PLAIN, wire } from '../attack.ts';
import { STORED_PICTURES } from '../site/stored-pictures.ts';
import { anyBody } from './bodies.ts';
import { reader, writer } from './callers.ts';
import { encodingName, encodingOf } from './encodings.ts';
import { brokenBytes, headers, method, poisonous } from './protocol-attacks.ts';
import { count, strangeNumber, strangeText } from './strange-values.ts';
import { anyName, words } from './words.ts';

const encodedText = fc
  .tuple(fc.oneof(strangeText, anyName), encodingName)
  .map(([text, encoding]) => encodingOf(encoding)(text));

const pictureHash = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...STORED_PICTURES.map(imageAddressHash)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0123456789',
      'zzzzzzzzzz',
      '__proto__0',
      'constructo',
      '012345678',
      '../../../..',
    ),
  },
  { weight: 1, arbitrary: encodedText },
);
const width = fc.oneof(
  fc.constantFrom(...IMAGE_WIDTHS.map(String)),
  strangeNumber,
  fc.constantFrom('320&w=640', '320px', '320,640', '321', '1281'),
);

const pictures = fc.tuple(pictureHash, fc.option(width), headers, method).map(
  ([hash, w, given, verb]): Attack => ({
    ...PLAIN,
    kind: 'picture',
    caller: 'nobody',
    method: verb,
    target: `/functions/v1/api/r/${hash}${w === null ? '' : `?w=${encodingOf('readable')(w)}`}`,
    headers: given,
  }),
);

const functionPath = fc.oneof(
  fc.constantFrom(
    '',
    ...words(`preview upload upload/ upload%00 preview?address=http://127.0.0.1:9/ r r/ doi doi/ __proto__ constructor
      ../../../rest/v1/content_history upload/../r/0123456789`),
  ),
  fc
    .tuple(
      fc.constantFrom(
        '10.1136/bmj.n71',
        '10.1/..%2f..%2fhealthz',
        '10.1136%2Fbmj.n71',
        '10.1136/../../healthz',
        '10.1/@127.0.0.1:9/',
        '10.1/%0d%0aHost:%20a',
        `10.1/${'a'.repeat(2000)}`,
      ),
      encodedText,
      fc.boolean(),
    )
    .map(([doi, text, isDoi]) => `doi/${isDoi ? doi : text}`),
);

const functions = fc
  .tuple(
    functionPath,
    method,
    anyBody,
    fc.oneof(reader, writer),
    headers,
    fc.constantFrom(
      'application/json',
      'image/png',
      'image/svg+xml',
      'multipart/form-data; boundary=a',
      'text/plain',
    ),
  )
  .map(
    ([path, verb, body, caller, given, type]): Attack => ({
      ...PLAIN,
      kind: 'function',
      caller,
      method: /^(preview|upload)/.test(path) && verb === 'GET' ? 'POST' : verb,
      target: wire(`/functions/v1/api/${path}`),
      headers: [['Content-Type', type], ...given],
      body: verb === 'GET' && !/^(preview|upload)/.test(path) ? '' : body,
    }),
  );

const page = fc.constantFrom(
  ...Object.values(PUBLIC_PATHS),
  ...Object.values(CONSOLE_PATHS),
  ...words(`/robots.txt /sitemap.xml /publications.atom /healthz /404.html /app.html /index.html /publications/1
  /publications/1-a /ar /favicon.svg /host/ /media/ /media/uploads/ /media/uploads/a.jpg /dist /.rows/publications.json
  /.nginx/connect-sources.conf`),
);
const wayOut = fc.constantFrom(
  '',
  ...words(String.raw`/ // /. /.. /../secret.txt /%2e%2e/secret.txt /..%2fsecret.txt /..%5csecret.txt /..\secret.txt
    /%252e%252e/secret.txt /....//secret.txt /..;/secret.txt /%c0%ae%c0%ae/secret.txt /..%c0%afsecret.txt
    /%2e%2e%2f%2e%2e%2fsecret.txt %00 %00.html .html .html.br .br .gz /index ? ?? # % %2 %zz %ff \ \..\..\secret.txt %09
    %0a %0d%0aX-Injected:%201 ;.html ~ .bak ::$DATA /con /./././. /a/../..`),
);

const files = fc
  .tuple(
    page,
    fc.oneof(
      { weight: 3, arbitrary: wayOut },
      {
        weight: 1,
        arbitrary: fc.tuple(wayOut, fc.integer({ min: 2, max: 60 })).map(([way, times]) => way.repeat(times)),
      },
      { weight: 1, arbitrary: encodedText.map((text) => `/${text}`) },
    ),
    fc.option(fc.tuple(encodedText, encodedText).map((pair) => pair.join('='))),
    headers,
    method,
  )
  .map(
    ([start, way, query, given, verb]): Attack => ({
      ...PLAIN,
      kind: 'page or file',
      caller: 'nobody',
      method: verb,
      target: wire(`${start}${way}${query === null ? '' : `?${query}`}`),
      headers: given,
    }),
  );

const listed = fc
  .tuple(
    fc.constantFrom(
      ...[
        HOSTILE_PATHS,
        HOSTILE_PAGE_QUERIES,
        HOSTILE_TABLE_QUERIES,
        HOSTILE_FUNCTION_CALLS,
        HOSTILE_LOGINS,
        HOSTILE_HEADERS,
        HOSTILE_METHODS,
      ].flat(),
    ),
    fc.constantFrom<Caller>('public key', 'public key', 'non-admin', 'nobody'),
  )
  .map(([request, caller]): Attack => ({ ...listedAttack(request), caller }));

/** Everything but tables and logins. */
export const otherAttacks: fc.Arbitrary<Attack> = fc.oneof(
  { weight: 3, arbitrary: pictures },
  { weight: 4, arbitrary: functions },
  { weight: 6, arbitrary: files },
  { weight: 3, arbitrary: poisonous },
  { weight: 3, arbitrary: brokenBytes },
  { weight: 5, arbitrary: listed },
  {
    weight: 1,
    arbitrary: fc.tuple(page, fc.tuple(encodedText, count)).map(
      ([start, [text, times]]): Attack => ({
        ...PLAIN,
        kind: 'page or file',
        caller: 'nobody',
        target: wire(`${start}?${`${text}&`.repeat(Math.min(times, 200))}`),
      }),
    ),
  },
);
