import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { errorCode, StartupError } from '@burhan/shared/startup-error';
import { writeFileAtomically } from '@burhan/site-build/state/atomic-file';
import * as v from 'valibot';

const TEXT = v.optional(v.pipe(v.string(), v.minLength(1)));
const STORED = v.object({ jwtSecret: TEXT, publishableKey: TEXT, secretKey: TEXT, adminPassword: TEXT });

/** The values that an installation must keep, in `secrets.json` (mode 0600). */
export type Secrets = {
  jwtSecret: string;
  /** This key is public; it is kept here because it must stay the same. */
  publishableKey: string;
  /** It bypasses all policies; the commands use it. */
  secretKey: string;
  /** The first admin's password, if it was generated here. It may have been changed since. */
  adminPassword?: string | undefined;
};

/**
 * The secrets of an installation, generated at its first start.
 * @throws StartupError when the file is there but cannot be understood: new secrets would end every session.
 */
export async function loadSecrets(file: string): Promise<Secrets> {
  const stored = await readSecrets(file);
  const secrets = {
    ...stored,
    jwtSecret: stored.jwtSecret ?? random(48),
    publishableKey: stored.publishableKey ?? `sb_publishable_${random(24)}`,
    secretKey: stored.secretKey ?? `sb_secret_${random(24)}`,
  };
  await saveSecrets(file, secrets);
  return secrets;
}

/** Replaces the file in one step, so that a crash leaves the old or the new one. */
export function saveSecrets(file: string, secrets: Secrets): Promise<void> {
  return writeFileAtomically(file, `${JSON.stringify(secrets, null, 2)}\n`, 0o600);
}

/** The stored secrets; none before the first start. */
export async function readSecrets(file: string): Promise<v.InferOutput<typeof STORED>> {
  try {
    return v.parse(STORED, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new StartupError(
      `${file} is damaged: put a copy of it back, or delete it (everyone must then log in again).`,
    );
  }
}

/** A password that can be read out and typed: 20 characters without look-alikes, over 110 bits. */
export function generatePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function random(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}
