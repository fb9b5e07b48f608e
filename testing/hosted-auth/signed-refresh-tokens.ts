import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SqlSession } from '@burhan/local-stack/database/sql-session';
import { GoTrueError } from './gotrue-error.ts';
import { alreadyUsed, type RefreshTokens } from './refresh-tokens.ts';

const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;
const ID_BYTES = 16;

type Token = { sessionId: string; counter: number; signed: Buffer; signature: Buffer };
type Key = { key: string; counter: number; is_fresh: boolean };

/**
 * Refresh tokens that are a session's id and a counter, signed with a key of the session (supabase/auth v2.196.0,
 * `internal/crypto/refresh_tokens.go`; their use in `internal/tokens/service.go`). The database holds the key. The one
 * before the present one may come back at any time; an older one ends the session.
 */
export const SIGNED_TOKENS: RefreshTokens = {
  isOne: (token) => parse(token) !== null,

  async sessionOf(session, text) {
    const token = parse(text);
    const found = token && (await keyOf(session, token.sessionId, 0));
    return found && isSignedBy(token, found.key) ? token.sessionId : null;
  },

  async first(session, { sessionId }) {
    const key = randomBytes(32).toString('base64url');
    await session.query(
      'update auth.sessions set refresh_token_hmac_key = $2, refresh_token_counter = 0 where id = $1::uuid',
      [sessionId, key],
    );
    return print(sessionId, 0, key);
  },

  async renew(session, text, sessionId, { reuseSeconds }) {
    const token = parse(text);
    const found = await keyOf(session, sessionId, reuseSeconds);
    if (!token || !found) return { refusal: alreadyUsed() };
    const behind = found.counter - token.counter;
    if (behind < 0) {
      const reason = 'Invalid Refresh Token: Not Issued By This Server';
      return { refusal: new GoTrueError(400, 'validation_failed', reason) };
    }
    if (behind === 0) return { token: await advance(session, sessionId, found, 1) };
    if (behind === 1 || found.is_fresh) return { token: print(sessionId, found.counter, found.key) };
    await session.query('delete from auth.sessions where id = $1::uuid', [sessionId]);
    return { refusal: alreadyUsed() };
  },

  /** Two steps on: the token of before is then not the one before the present one. */
  async replace(session, { sessionId }) {
    const found = await keyOf(session, sessionId, 0);
    if (!found) throw new Error(`The session ${sessionId} has no key.`);
    return advance(session, sessionId, found, 2);
  },
};

async function advance(session: SqlSession, id: string, { key, counter }: Key, steps: number) {
  const next = counter + steps;
  await session.query('update auth.sessions set refresh_token_counter = $2 where id = $1::uuid', [id, next]);
  return print(id, next, key);
}

async function keyOf(session: SqlSession, sessionId: string, reuseSeconds: number): Promise<Key | null> {
  const [found] = await session.query<Key>(
    `select refresh_token_hmac_key as key, refresh_token_counter::int as counter,
       abs(extract(epoch from now() - coalesce(refreshed_at at time zone 'UTC', created_at))) < $2 as is_fresh
     from auth.sessions where id = $1::uuid and refresh_token_hmac_key is not null`,
    [sessionId, reuseSeconds],
  );
  return found ?? null;
}

function print(sessionId: string, counter: number, key: string): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex');
  const signed = Buffer.concat([Buffer.of(0), id, varint(counter)]);
  const body = Buffer.concat([signed, sign(signed, key)]);
  return Buffer.concat([body, checksum(body)]).toString('base64url');
}

function parse(text: string): Token | null {
  const bytes = Buffer.from(text, 'base64url');
  const body = bytes.subarray(0, -CHECKSUM_BYTES);
  const head = 1 + ID_BYTES;
  if (body.length < head + 1 + SIGNATURE_BYTES || bytes[0] !== 0) return null;
  if (!checksum(body).equals(bytes.subarray(-CHECKSUM_BYTES))) return null;
  const signed = body.subarray(0, -SIGNATURE_BYTES);
  const hex = signed.subarray(1, head).toString('hex');
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const counter = [...signed.subarray(head)].reduceRight((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return { sessionId, counter, signed, signature: body.subarray(-SIGNATURE_BYTES) };
}

function varint(value: number): Buffer {
  return value < 128
    ? Buffer.of(value)
    : Buffer.concat([Buffer.of((value % 128) | 128), varint(Math.floor(value / 128))]);
}

function isSignedBy({ signed, signature }: Token, key: string): boolean {
  return timingSafeEqual(sign(signed, key), signature);
}

function sign(bytes: Buffer, key: string): Buffer {
  const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(bytes).digest();
  return mac.subarray(0, SIGNATURE_BYTES);
}

function checksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}
