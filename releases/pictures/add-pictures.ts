import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ComposedPicture } from '@burhan/shared/contract/page';
import { imageAddressHash } from '@burhan/shared/image-address';
import { createQueue, createSharedTasks } from '@burhan/shared/queue';
import { writeFileAtomically } from '../state/atomic-file.ts';
import { linkFiles, removeUnused } from '../state/folder-files.ts';
import { PICTURES_FOLDER, pictureFiles } from './picture-files.ts';
import { isOwnPicture, type ReadPicture } from './picture-source.ts';

/** By image hash. */
export type ComposedPictures = Record<string, ComposedPicture>;

export type AddPicturesOptions = {
  distDir: string;
  /** Of the site that is being composed. */
  siteFolder: string;
  /** `image_url` of rows. */
  addresses: readonly string[];
  read: ReadPicture;
  /** How long pages wait for their pictures. */
  waitMs: number;
  /** Whether somebody waits for the pages. */
  isHurried?: boolean;
  /** Ends what is not ready by then. */
  signal: AbortSignal;
  now?: () => number;
};

export type AddedPictures = {
  pictures: ComposedPictures;
  /** What was not ready in time. Resolves to whether there is a picture by then that the pages do not have. */
  late: Promise<boolean>;
};

/** A picture that was made: files below `PICTURES_FOLDER`. */
type MadePicture = { composed: ComposedPicture; files: string[] };

/** What is remembered of a picture of another server. */
type Remembered = MadePicture & { readAt: number };

/** How long a picture of another server is shown without asking for it again. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** More than a site has: what it shows is bounded by the limits of its tables. */
const MAXIMUM_PICTURES = 100;

const reading = createQueue({ atOnce: 6 });
/** While they are made, threads are left to whoever reads files, and a core to whoever waits for pages. */
const making = createQueue({ atOnce: 2 });
const makingBehind = createQueue();

/** By folder and address: the next composition waits for what is being made. */
const share = createSharedTasks<MadePicture | null>();

const told = new Set<string>();

/**
 * Puts the pictures of rows into a composed site, in the sizes and formats that browsers choose from. Each is made once,
 * and kept in `dist` by its bytes. One that cannot be had now stays as it was made last, or is left out: pages then show
 * it from its address.
 */
export async function addPictures(options: AddPicturesOptions): Promise<AddedPictures> {
  const { distDir, siteFolder, waitMs, now = Date.now } = options;
  const kept = path.join(distDir, PICTURES_FOLDER);
  const folder = path.join(siteFolder, PICTURES_FOLDER);
  await Promise.all([kept, folder].map((each) => mkdir(each, { recursive: true })));
  const addresses = [...new Set(options.addresses.map((each) => each.trim()))].filter(Boolean);
  const late: Promise<boolean>[] = [];
  const { promise: deadline, resolve: endWaiting } = Promise.withResolvers<undefined>();
  const timer = setTimeout(endWaiting, waitMs, undefined);

  const add = async (address: string): Promise<[hash: string, ComposedPicture][]> => {
    const last = isOwnPicture(address) ? null : await recall(kept, address);
    const isFresh = last !== null && now() - last.readAt < FRESH_MS;
    const looking = isFresh ? null : share(`${kept} ${address}`, () => tryToMake(kept, address, options));
    const found = looking && (await Promise.race([looking, deadline]));
    const shown = found ?? last;
    if (looking && found === undefined) {
      late.push(looking.then((made) => made !== null && made.composed.address !== shown?.composed.address));
    }
    if (!shown) return [];
    await linkFiles(kept, folder, shown.files);
    return [[imageAddressHash(address), shown.composed]];
  };
  const added = await Promise.all(addresses.slice(0, MAXIMUM_PICTURES).map(add)).finally(() =>
    clearTimeout(timer),
  );
  await removeUnused(kept);
  return {
    pictures: Object.fromEntries(added.flat()),
    late: Promise.all(late).then((each) => each.includes(true)),
  };
}

/** Says what is wrong with a picture once, and gives null for it. */
function tryToMake(kept: string, address: string, options: AddPicturesOptions): Promise<MadePicture | null> {
  return make(kept, address, options).catch((error: unknown) => {
    const problem = `The picture at ${address} could not be had: ${error instanceof Error ? error.message : error}`;
    if (!options.signal.aborted && !told.has(problem)) console.error(problem);
    told.add(problem);
    return null;
  });
}

async function make(
  kept: string,
  address: string,
  { read, signal, isHurried = false, now = Date.now }: AddPicturesOptions,
): Promise<MadePicture | null> {
  const turn = isHurried ? makingBehind : making;
  const bytes = await reading(() => read(address), { signal });
  if (!bytes) return null;
  const { composed, files } = await pictureFiles(bytes);
  for (const { name, make: encode } of files) {
    const file = path.join(kept, name);
    if (existsSync(file)) continue;
    await turn(async () => writeFileAtomically(file, await encode()), { signal });
  }
  const made = { composed, files: files.map(({ name }) => name) };
  if (!isOwnPicture(address)) {
    await writeFileAtomically(recordFile(kept, address), JSON.stringify({ ...made, readAt: now() }));
  }
  return made;
}

/** What a picture of another server was made into last, where all of it is still there. */
async function recall(kept: string, address: string): Promise<Remembered | null> {
  const text = await readFile(recordFile(kept, address), 'utf8').catch(() => null);
  if (text === null) return null;
  const last: Remembered = JSON.parse(text);
  return last.files.every((name) => existsSync(path.join(kept, name))) ? last : null;
}

function recordFile(kept: string, address: string): string {
  return path.join(
    kept,
    'addresses',
    `${createHash('sha256').update(address).digest('hex').slice(0, 24)}.json`,
  );
}
