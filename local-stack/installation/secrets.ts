import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateFile } from '../base/private-file.ts';
import { errorCode, StartupError } from '../base/startup-error.ts';
import type { DataFolder } from './data-folder.ts';

/** What an installation must remember and nobody else may know, kept in `secrets.json` (mode 0600). */
export type Secrets = {
  jwtSecret: string;
  /** Public by nature, kept here because it must stay the same. */
  publishableKey: string;
  /** With which the secrets of second factors are encrypted: 32 bytes in base64url. */
  factorKey: string;
  /** Only when it was generated; the account's password may have been changed since. */
  adminPassword?: string;
};

/**
 * The secrets of an installation, generated at its first start.
 * @throws StartupError when the file is there but cannot be understood: new secrets would end every session.
 */
export async function loadSecrets(folder: DataFolder): Promise<Secrets> {
  const stored = await readSecrets(folder);
  const secrets: Secrets = {
    ...stored,
    jwtSecret: stored.jwtSecret ?? randomBytes(48).toString('base64url'),
    publishableKey: stored.publishableKey ?? `sb_publishable_${randomBytes(24).toString('base64url')}`,
    factorKey: stored.factorKey ?? randomBytes(32).toString('base64url'),
  };
  await saveSecrets(folder, secrets);
  return secrets;
}

/** Replaces the file at once, so that a crash leaves the old or the new one. */
export function saveSecrets(folder: DataFolder, secrets: Secrets): Promise<void> {
  return writePrivateFile(folder.secrets, `${JSON.stringify(secrets, null, 2)}\n`);
}

/** What is stored already; nothing before the first start. */
async function readSecrets(folder: DataFolder): Promise<Partial<Secrets>> {
  let text: string;
  try {
    text = await readFile(folder.secrets, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }

  const stored = parseSecrets(text);
  if (!stored) {
    throw new StartupError(
      `${path.join(folder.root, 'secrets.json')} is damaged: put a copy of it back, or delete it (everyone must then log in again).`,
    );
  }
  return stored;
}

/** A password that can be read out and typed: 20 characters without look-alikes, over 110 bits. */
export function generatePassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function parseSecrets(text: string): Partial<Secrets> | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    return Object.values(stored).every((value) => typeof value === 'string' && value) ? stored : null;
  } catch {
    return null;
  }
}
