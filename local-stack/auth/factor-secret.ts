import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secret of a factor for the database: a copy of the database alone makes no codes.
 * @param key 32 bytes in base64url, of this installation (installation/secrets.ts).
 * @param factorId is part of what is sealed: the secret of one factor cannot be laid into the row of another.
 */
export function sealSecret(secret: string, key: string, factorId: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64url'), nonce).setAAD(
    Buffer.from(factorId),
  );
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error where it was sealed with another key, or for another factor. */
export function openSecret(sealed: string, key: string, factorId: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64url'), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(factorId)).setAuthTag(tag);
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
