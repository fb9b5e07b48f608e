import { imageAddressHash } from '@burhan/shared/image-address';
import { ApiError } from './api-error.ts';
import type { ApiDependencies, PictureSize } from './dependencies.ts';

/** An address that rows show a picture from. */
export type StoredPicture = {
  /** Trimmed. */
  address: string;
  /** Some row does not know the picture's size yet. */
  needsSize: boolean;
  /** What measuring it came to, once it was measured: null where the picture does not say its size. */
  measured?: PictureSize | null;
};

/** Gives the stored picture that a hash stands for, or null when there is none. */
export type FindPicture = (hash: string) => Promise<StoredPicture | null>;

/** Tables whose rows have an `image_url`. */
const TABLES = ['publications', 'submitted_papers'] as const;

/** How long addresses are believed where content changes go unnoticed. */
const FRESH_MS = 60_000;
/** An unknown hash may have been stored just now; but unknown ones must not make the database work. */
const RETRY_MS = 1000;

/** Looks hashes up among the stored addresses, which are kept for a while and read again when content changed. */
export function createPictureIndex(
  { rest, contentVersion = () => 0 }: Pick<ApiDependencies, 'rest' | 'contentVersion'>,
  now: () => number = Date.now,
): FindPicture {
  let index: { pictures: Map<string, StoredPicture>; version: number; readAt: number } | null = null;
  let reading: Promise<Map<string, StoredPicture>> | null = null;

  const read = async () => {
    const version = contentVersion();
    const readAt = now();
    const pictures = new Map<string, StoredPicture>();
    const rows = (await Promise.all(TABLES.map((table) => listRows(rest, table)))).flat();
    const withoutSize = new Set(rows.filter(({ needsSize }) => needsSize).map(({ address }) => address));
    for (const { address } of rows) {
      const hash = imageAddressHash(address);
      const needsSize = withoutSize.has(address);
      // The same object as before: what was measured is not measured again.
      pictures.set(hash, Object.assign(index?.pictures.get(hash) ?? { address }, { needsSize }));
    }
    index = { pictures, version, readAt };
    return pictures;
  };
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  return async (hash) => {
    const isCurrent = index?.version === contentVersion() && now() - index.readAt < FRESH_MS;
    const known = isCurrent && index ? index.pictures : await readOnce();
    const picture = known.get(hash);
    if (picture || !index || now() - index.readAt < RETRY_MS) return picture ?? null;
    return (await readOnce()).get(hash) ?? null;
  };
}

async function listRows(rest: ApiDependencies['rest'], table: string): Promise<StoredPicture[]> {
  const response = await rest(`/${table}?select=image_url,image_width`);
  const rows: unknown = response.ok ? await response.json() : null;
  if (!Array.isArray(rows))
    throw new ApiError('upstream_failed', 'The stored pictures cannot be looked up now.');
  return (rows as { image_url: string; image_width?: number | null }[])
    .map((row) => ({ address: row.image_url.trim(), needsSize: row.image_width === null }))
    .filter(({ address }) => address !== '');
}
