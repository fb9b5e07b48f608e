import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderedPicture } from '@burhan/shared/contract/page';
import { imageAddressHash } from '@burhan/shared/image-address';
import { createQueue } from '@burhan/shared/queue';
import { writeFileAtomically } from '../state/atomic-file.ts';
import { linkFiles, removeUnused } from '../state/folder-files.ts';
import { PICTURES_FOLDER, pictureFiles } from './picture-files.ts';
import { isOwnPicture, type ReadPicture } from './picture-source.ts';

/** Pictures by image hash. */
export type PrerenderedPictures = Record<string, PrerenderedPicture>;

export type AddPicturesOptions = {
  distDir: string;
  /** The folder of the site that is being prerendered. */
  siteFolder: string;
  /** The `image_url` of each row. */
  addresses: readonly string[];
  read: ReadPicture;
  /** Once it is aborted, pictures that are not ready are left out. */
  signal: AbortSignal;
  now?: () => number;
};

/** A picture that was made. `files` are below `PICTURES_FOLDER`. */
type MadePicture = { prerendered: PrerenderedPicture; files: string[] };

/** What is stored about a picture of another server. */
type Remembered = MadePicture & { readAt: number };

/** A picture of another server is fetched again this long after a success, or after a failure. */
const FRESH_MS = 24 * 60 * 60 * 1000;
const RETRY_MS = 60 * 60 * 1000;

const reading = createQueue({ atOnce: 6 });
/** Only two at once, so that threads are left for reading files. */
const making = createQueue({ atOnce: 2 });

/** The time of the last failure to fetch a picture of another server, by the path of the picture's record. */
const failedAt = new Map<string, number>();

/**
 * Puts the pictures of rows into a prerendered site, in the sizes and formats that browsers choose from. Each is made
 * once and kept in `dist`, named by a hash of its bytes. If another server's picture cannot be fetched now, its last
 * version is used. A picture without any version is left out, and pages then show it from its own address.
 */
export async function addPictures(options: AddPicturesOptions): Promise<PrerenderedPictures> {
  const { distDir, siteFolder } = options;
  const kept = path.join(distDir, PICTURES_FOLDER);
  const folder = path.join(siteFolder, PICTURES_FOLDER);
  await Promise.all([kept, folder].map((each) => mkdir(each, { recursive: true })));
  const addresses = [...new Set(options.addresses.map((each) => each.trim()))].filter(Boolean);
  const added = addresses.map(async (address): Promise<[hash: string, PrerenderedPicture][]> => {
    const made = isOwnPicture(address)
      ? await tryToMake(kept, address, options)
      : await ofAnotherServer(kept, address, options);
    if (!made) return [];
    await linkFiles(kept, folder, made.files);
    return [[imageAddressHash(address), made.prerendered]];
  });
  const pictures = Object.fromEntries((await Promise.all(added)).flat());
  await removeUnused(kept);
  return pictures;
}

async function ofAnotherServer(
  kept: string,
  address: string,
  options: AddPicturesOptions,
): Promise<MadePicture | null> {
  const now = options.now?.() ?? Date.now();
  const name = createHash('sha256').update(address).digest('hex').slice(0, 24);
  const record = path.join(kept, 'addresses', `${name}.json`);
  const last = await recall(kept, record);
  const isFresh = last !== null && now - last.readAt < FRESH_MS;
  if (isFresh || now - (failedAt.get(record) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return last;
  const made = await tryToMake(kept, address, options);
  if (made) await writeFileAtomically(record, JSON.stringify({ ...made, readAt: now }));
  else failedAt.set(record, now);
  return made ?? last;
}

/** If a picture cannot be made, logs the reason and returns null. */
async function tryToMake(
  kept: string,
  address: string,
  { read, signal }: AddPicturesOptions,
): Promise<MadePicture | null> {
  try {
    const bytes = await reading(() => read(address), { signal });
    if (!bytes) return null;
    const { prerendered, files } = await pictureFiles(bytes);
    for (const { name, make } of files) {
      const file = path.join(kept, name);
      if (!existsSync(file)) await making(async () => writeFileAtomically(file, await make()), { signal });
    }
    return { prerendered, files: files.map(({ name }) => name) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    if (!signal.aborted) console.error(`The picture at ${address} could not be had: ${reason}`);
    return null;
  }
}

/** The record of a picture, if all of its files still exist. */
async function recall(kept: string, record: string): Promise<Remembered | null> {
  const text = await readFile(record, 'utf8').catch(() => null);
  if (text === null) return null;
  const last: Remembered = JSON.parse(text);
  return last.files.every((name) => existsSync(path.join(kept, name))) ? last : null;
}
