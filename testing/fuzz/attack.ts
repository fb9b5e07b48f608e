import type { HostileRequest } from '../hostile/hostile-request.ts';

/** Who asks. An admin only reads: what an admin writes may change the tables. */
export const CALLERS = [
  'nobody',
  'public key',
  'junk token',
  'forged token',
  'expired token',
  'closed session',
  'non-admin',
  'admin',
] as const;
export type Caller = (typeof CALLERS)[number];

export type Header = readonly [name: string, value: string];

/**
 * One drawn request. Its texts are the bytes that are sent, one character each (`latin1`): what no client would let
 * through, and what is no request at all, stays as it is.
 */
export type Attack = {
  /** What it is after, for the table of results. */
  kind: string;
  caller: Caller;
  method: string;
  target: string;
  /** Besides Host, Connection, Content-Length and those of the caller. A header given here takes their place. */
  headers: readonly Header[];
  body: string;
  /** Sent in place of all of the above. */
  bytes: string | null;
};

/** A GET without anything, for attacks to start from. */
export const PLAIN: Attack = {
  kind: 'plain',
  caller: 'public key',
  method: 'GET',
  target: '/',
  headers: [],
  body: '',
  bytes: null,
};

/** An entry of the hostile list as an attack; its admin is left out. */
export function listedAttack({ method, target, headers = {}, body = '' }: HostileRequest): Attack {
  return {
    ...PLAIN,
    kind: 'listed',
    method,
    target: wire(target),
    headers: Object.entries(headers).map(([name, value]) => [name, wire(value)]),
    body: Buffer.from(body).toString('latin1'),
  };
}

/** Text as its bytes in UTF-8, unless it is bytes already. */
export function wire(text: string): string {
  return /[\u0100-\uffff]/.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text;
}

/** All bytes that are sent. */
export function attackBytes(attack: Attack, callerHeaders: readonly Header[]): Buffer {
  if (attack.bytes !== null) return Buffer.from(attack.bytes, 'latin1');
  const lines = allHeaders(attack, callerHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${attack.method} ${attack.target} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.from(wire(head) + attack.body, 'latin1');
}

function allHeaders({ headers, body }: Attack, callerHeaders: readonly Header[]): Header[] {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const length: Header[] = body === '' ? [] : [['Content-Length', String(body.length)]];
  const usual: Header[] = [['Host', 'localhost'], ...callerHeaders, ...length, ['Connection', 'close']];
  return [...usual.filter(([name]) => !given.has(name.toLowerCase())), ...headers];
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const MOST_HEAD_BYTES = 8 * 1024;

/**
 * Whether a server may cut the line, or say that it does not know this HTTP: no request of RFC 9112, or one with a head
 * beyond what servers take.
 */
export function isMalformed(attack: Attack): boolean {
  if (attack.bytes !== null) return true;
  const { method, target, headers } = attack;
  const headBytes = headers.reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    target.length,
  );
  return (
    !TOKEN.test(method) ||
    method === 'CONNECT' ||
    !/^\/[\x21-\x7e]*$/.test(target) ||
    headBytes > MOST_HEAD_BYTES ||
    headers.some(
      ([name, value]) => !TOKEN.test(name) || /[\0\r\n]/.test(value) || FRAMING.has(name.toLowerCase()),
    )
  );
}

/** Headers that say where a request ends, or to whom it goes: a wrong one makes it no request. */
const FRAMING = new Set([
  'content-length',
  'transfer-encoding',
  'host',
  'expect',
  'upgrade',
  'connection',
  'te',
  'trailer',
]);
