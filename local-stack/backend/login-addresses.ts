import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Log } from '../base/log.ts';
import { writePrivateFile } from '../base/private-file.ts';

/** Which addresses logged an account in, as long as that is not too long ago. */
export type LoginAddresses = {
  has(account: string, address: string): boolean;
  /** Notes a login that was right. */
  add(account: string, address: string): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
};

const DAY_MS = 24 * 60 * 60_000;
const REMEMBERED_DAYS = 90;

/** Pairs of account and address; the longest unused is forgotten first. */
const MAXIMUM_PAIRS = 1000;

type AddressesOptions = {
  /** Makes the names in the file: it tells nobody an address. */
  secret: string;
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/**
 * Addresses remembered in a file, so that a restart makes no address unknown. Without the file, or with a damaged one,
 * every address is unknown until its next login; a file that cannot be written is logged.
 */
export async function openLoginAddresses(
  file: string,
  { secret, log, now = Date.now }: AddressesOptions,
): Promise<LoginAddresses> {
  const lastDays = new Map(Object.entries(parseDays(await readFile(file, 'utf8').catch(() => '{}'))));
  let written: Promise<void> = Promise.resolve();
  let isSaveDue = false;

  const today = () => Math.floor(now() / DAY_MS);
  const nameOf = (account: string, address: string) =>
    createHmac('sha256', secret).update(`login from\n${account}\n${address}`).digest('base64url');
  const save = async () => {
    isSaveDue = false;
    try {
      await writePrivateFile(file, `${JSON.stringify(Object.fromEntries(lastDays))}\n`);
    } catch (error) {
      log.warn('The addresses of logins could not be written.', { error });
    }
  };

  return {
    has(account, address) {
      const day = lastDays.get(nameOf(account, address));
      return day !== undefined && today() - day < REMEMBERED_DAYS;
    },
    add(account, address) {
      const name = nameOf(account, address);
      if (lastDays.get(name) === today()) return;
      lastDays.delete(name);
      lastDays.set(name, today());
      for (const oldest of lastDays.keys()) {
        if (lastDays.size <= MAXIMUM_PAIRS) break;
        lastDays.delete(oldest);
      }
      if (!isSaveDue) written = written.then(save);
      isSaveDue = true;
    },
    close: () => written,
  };
}

function parseDays(text: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(text);
    const entries = Object.entries(stored ?? {}).filter(([, day]) => Number.isInteger(day));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
