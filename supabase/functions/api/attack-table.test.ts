import { imageAddressHash } from '@burhan/shared/image-address';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEdgeTransport } from './edge-transport.ts';
import { isPublicAddress } from './public-address.ts';
import { openHandler, restOf } from './testing/open-handler.ts';

const HOSTILE = 'http://hostile.example';

/** Names whose name server belongs to an attacker, and its answers. */
const NAMES: Record<string, string[]> = {
  'hostile.example': ['93.184.216.34'],
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'translated.example': ['64:ff9b::7f00:1'],
  'public-and-private.example': ['93.184.216.34', '127.0.0.1'],
  'private-and-public.example': ['::1', '2606:4700:4700::1111'],
};

const MEGABYTE = new Uint8Array(1024 * 1024);
const SCRIPTED_SVG = '<?xml version="1.0"?><!-- <html> --><svg><script>alert(1)</script></svg>';

const redirect = (location: string) => new Response(null, { status: 307, headers: { location } });
const gif = (name: string, value: string) => new Response('GIF89a', { headers: { [name]: value } });

/** What the hostile server answers, by path. */
const ANSWERS: Record<string, (signal: AbortSignal) => Response | Promise<Response>> = {
  '/gzip-bomb': () => gif('content-encoding', 'gzip'),
  '/announced-50-mb': () => gif('content-length', '52428800'),
  '/endless': () => new Response(new ReadableStream({ pull: (body) => body.enqueue(MEGABYTE) })),
  '/slow-head': (signal) => new Promise((_, reject) => atEnd(signal, () => reject(signal.reason))),
  // A body without a length looks complete when its connection ends, even if the client closed it.
  '/slow-without-length': (signal) => begun((body) => atEnd(signal, () => body.close())),
  '/cut-off': () => begun((body) => body.error(new Error('terminated'))),
  '/script': () => new Response('alert(1)//GIF89a', { headers: { 'content-type': 'image/gif' } }),
  '/partial': () => new Response('GIF89a', { status: 206 }),
  '/polyglot-gif': () => new Response('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'),
  '/polyglot-svg': () => new Response(SCRIPTED_SVG),
  '/redirects/0': () => new Response('GIF89a'),
  '/nowhere': () => redirect('http://['),
};

function atEnd(signal: AbortSignal, run: () => void): void {
  signal.addEventListener('abort', run, { once: true });
}

/** An answer that sends the first bytes of a picture. `goOn` decides how the body continues. */
function begun(goOn: (body: ReadableStreamDefaultController<Uint8Array>) => void): Response {
  const start = (body: ReadableStreamDefaultController<Uint8Array>) => {
    body.enqueue(new TextEncoder().encode('GIF89a'));
    goOn(body);
  };
  return new Response(new ReadableStream({ start }));
}

let refused: Record<string, unknown>[] = [];
/** The requests that were sent, each with the mode for redirects. */
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
  const { origin, pathname } = new URL(String(address));
  asked.push(`${origin} ${init?.redirect}`);
  const [, left] = /^\/redirects\/([1-9])$/.exec(pathname) ?? [];
  if (left) return redirect(`/redirects/${Number(left) - 1}`);
  const [, target] = /^\/to\/(.+)$/.exec(pathname) ?? [];
  if (target) return redirect(decodeURIComponent(target));
  const answer = ANSWERS[pathname];
  if (!answer || !init?.signal) throw new Error('It does not answer.');
  return answer(init.signal);
};

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

/** Private addresses in every spelling, names of the table above, and a public address with a user. */
const PRIVATE_HOSTS = `
  127.0.0.1 127.1 2130706433 0177.0.0.1 127.0.0.1. １２７.0.0.1 %31%32%37.0.0.1 user@1.1.1.1
  [::1] [::ffff:127.0.0.1] LOOPBACK.example. loopback6.example metadata.google.internal translated.example
  public-and-private.example private-and-public.example
`;

test.each(PRIVATE_HOSTS.trim().split(/\s+/))(
  'a stored address at %s is refused, and logged',
  async (host) => {
    expect((await ask(`http://${host}:8080/`)).status).toBe(403);
    expect(refused).toMatchObject([{ refusals: 1 }]);
    expect(asked).toEqual([]);
  },
);

test.each([
  'http://127.1:8080/',
  '//LOOPBACK.example./',
  '\\\\[::1]/',
  'file:///etc/passwd',
  'data:image/png,A',
])('a redirect to %s is refused, and logged', async (target) => {
  expect((await ask(`${HOSTILE}/to/${encodeURIComponent(target)}`)).status).toBe(403);
  expect(refused).toHaveLength(1);
  expect(asked).toEqual([`${HOSTILE} manual`]);
});

describe('what a hostile server answers', () => {
  test.each([
    ['/gzip-bomb', 502],
    ['/announced-50-mb', 413],
    ['/endless', 413],
    ['/script', 415],
    ['/partial', 502],
    ['/cut-off', 502],
    ['/redirects/3', 200],
    ['/redirects/4', 502],
    ['/nowhere', 502],
  ])('%s is %i', async (path, status) => {
    expect((await ask(`${HOSTILE}${path}`)).status).toBe(status);
  });

  test.each(['/slow-head', '/slow-without-length'])('%s is 504 after 10 s', async (path) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
    expect((await ask(`${HOSTILE}${path}`)).status).toBe(504);
    expect(limit).toHaveBeenCalledWith(10_000);
  });

  test.each([
    ['/polyglot-gif', 'image/gif'],
    ['/polyglot-svg', 'image/svg+xml'],
  ])('%s is shown as %s and may do nothing', async (path, type) => {
    const { headers } = await ask(`${HOSTILE}${path}`);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([type, 'nosniff']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*script).*sandbox$/);
  });
});

const PUBLIC = `
  1.1.1.1 172.15.255.255 172.32.0.0 100.63.255.255 100.128.0.0 192.0.1.1 223.255.255.255
  2001:200::1 2a00:1450:4001:81b::200e 2606:4700:4700:0:0:0:0:1111
`;
/** Special blocks, and texts that are no address. */
const NOT_PUBLIC = `
  0.0.0.0 10.0.0.1 100.64.0.1 127.255.255.255 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1
  192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 240.0.0.1 255.255.255.255
  :: ::127.0.0.1 64:ff9b:1::1 100::1 2001::1 2001:2::1 2001:db8:0:0:0:0:0:1 2002:7f00:1:: 3fff::1 5f00::1 fc00::1
  fd00:ec2::254 fe80::1 fe80::1%eth0 ff02::1
  127.1 0177.0.0.1 1.2.3.4.5 8.8.8.256 2606::2::3 26060:: 2606:4700::1%eth0 2606:4700:4700:0:0:0:1111
  2606:4700:4700:0:0:0:0:1111::
`;

test.each([
  ['public', PUBLIC, true],
  ['not public', NOT_PUBLIC, false],
])('addresses that are %s are known', (_, addresses, isPublic) => {
  for (const address of addresses.trim().split(/\s+/))
    expect(isPublicAddress(address), address).toBe(isPublic);
});
