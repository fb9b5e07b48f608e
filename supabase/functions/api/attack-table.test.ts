import { imageAddressHash } from '@burhan/shared/image-address';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEdgeTransport } from './edge-transport.ts';
import { ANSWERS } from './testing/hostile-answers.ts';
import { openHandler, restOf } from './testing/open-handler.ts';

const HOSTILE = 'hostile.example';

/** Names whose name server belongs to an attacker, and its answers. */
const NAMES: Record<string, string[]> = {
  [HOSTILE]: ['93.184.216.34'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'inside.example': ['10.0.0.5'],
  'metadata.google.internal': ['169.254.169.254'],
  'translated.example': ['64:ff9b::7f00:1'],
  'public-and-private.example': ['93.184.216.34', '127.0.0.1'],
  'private-and-public.example': ['::1', '2606:4700:4700::1111'],
};

let refused: Record<string, unknown>[] = [];
/** The hosts of sent requests, each with the mode for redirects. */
let asked: string[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  refused = [];
  asked = [];
});

const transport = createEdgeTransport(async (hostname, type) => {
  const addresses = NAMES[hostname.replace(/\.$/, '')];
  if (!addresses) throw new Error(`${hostname} is unknown.`);
  return addresses.filter((address) => address.includes(':') === (type === 'AAAA'));
});

/** Replaces the network; only the hostile server exists on it. */
const fetchHostile: typeof fetch = async (address, init) => {
  const { hostname, pathname } = new URL(String(address));
  asked.push(`${hostname} ${init?.redirect}`);
  const [, target] = /^\/to\/(.+)$/.exec(pathname) ?? [];
  if (target) return new Response(null, { status: 307, headers: { location: decodeURIComponent(target) } });
  const answer = ANSWERS[pathname];
  if (!answer || !init?.signal) throw new Error('It does not answer.');
  return answer(init.signal);
};

/** Shortens the service's time limit of 10 s. */
function hurry(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
}

/** Private addresses in every spelling, and names of the table above. */
const PRIVATE_HOSTS = `
  127.0.0.1 127.1 2130706433 0177.0.0.1 127.0.0.1. １２７.0.0.1 %31%32%37.0.0.1 hostile.example@127.0.0.1
  0.0.0.0 10.0.0.1 100.64.0.1 169.254.169.254 172.16.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255
  [::1] [::] [::ffff:127.0.0.1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [fe80::1] [fc00::1] [fd00:ec2::254] [ff02::1]
  LOOPBACK.example. loopback6.example inside.example metadata.google.internal translated.example
  public-and-private.example private-and-public.example
`;
const PRIVATE_ADDRESSES = PRIVATE_HOSTS.trim()
  .split(/\s+/)
  .map((host) => `http://${host}:8080/`);

/** Requests a picture whose address an admin stored. */
async function ask(image_url: string) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetchHostile);
  const askFor = openHandler({
    rest: restOf([image_url]),
    transport,
    log: { warn: (_message, facts) => refused.push(facts) },
  });
  return (await askFor(`/r/${imageAddressHash(image_url)}`)).response;
}

const ONCE = [`${HOSTILE} manual`];

describe('a stored address that leads inside is refused, and logged', () => {
  test.each(PRIVATE_ADDRESSES)('%s', async (address) => {
    expect((await ask(address)).status).toBe(403);
    expect(refused).toMatchObject([{ refusals: 1 }]);
    expect(asked).toEqual([]);
  });
});

describe('a redirect that leads inside is refused, and logged', () => {
  test.each([
    ...PRIVATE_ADDRESSES.filter((address, index) => index % 3 === 0 && /^[!-~]*$/.test(address)),
    '//127.0.0.1:8080/',
    '\\\\127.0.0.1:8080/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
  ])('%s', async (target) => {
    const response = await ask(`http://${HOSTILE}/to/${encodeURIComponent(target)}`);
    expect(response.status).toBe(403);
    expect(refused).toHaveLength(1);
    expect(asked).toEqual(ONCE);
  });

  test('one that only looks so is a path of the hostile server itself', async () => {
    const response = await ask(`http://${HOSTILE}/to/${encodeURIComponent('http:127.0.0.1:8080/')}`);
    expect(response.status).toBe(502);
    expect([...new Set(asked)]).toEqual(ONCE);
  });
});

describe('what a hostile server answers', () => {
  test.each([
    ['/gzip-bomb', 502],
    ['/announced-50-mb', 413],
    ['/endless', 413],
    ['/page-with-drawing', 415],
    ['/script', 415],
    ['/partial', 502],
    ['/cut-off', 502],
    ['/loop', 502],
    ['/nowhere', 502],
  ])('%s is %i', async (path, status) => {
    expect((await ask(`http://${HOSTILE}${path}`)).status).toBe(status);
  });

  test.each(['/slow-head', '/slow-body', '/slow-without-length'])('%s is 504', async (path) => {
    hurry();
    expect((await ask(`http://${HOSTILE}${path}`)).status).toBe(504);
  });

  test.each([
    ['/polyglot-gif', 'image/gif'],
    ['/polyglot-svg', 'image/svg+xml'],
  ])('%s is shown as %s and may do nothing', async (path, type) => {
    const { status, headers } = await ask(`http://${HOSTILE}${path}`);
    expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      200,
      type,
      'nosniff',
    ]);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script).*sandbox$/);
  });
});
