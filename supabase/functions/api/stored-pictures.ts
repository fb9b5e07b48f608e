import { imageAddressHash } from '@burhan/shared/image-address';
import { ApiError } from './api-error.ts';
import type { ApiDependencies } from './dependencies.ts';

/** Finds the stored picture address that has this hash, and trims it; null if no address has it. */
export type FindPicture = (hash: string) => Promise<string | null>;

/** Tables whose rows have an `image_url`. */
const TABLES = ['publications', 'submitted_papers', 'partners'] as const;

/** How long addresses are used before they are read again, in case no `contentVersion` tells of changes. */
const FRESH_MS = 60_000;
/** An unknown hash may have been stored just now, so addresses are read again, but at most once in this time. */
const RETRY_MS = 1000;

/** Looks up hashes among the stored addresses, which are kept for a while and read again after a change of content. */
export function createPictureIndex(
  { rest, contentVersion = () => 0 }: Pick<ApiDependencies, 'rest' | 'contentVersion'>,
  now = () => performance.now(),
): FindPicture {
  let index: { pictures: Map<string, string>; version: number; readAt: number } | null = null;
  let reading: { pictures: Promise<Map<string, string>>; version: number } | null = null;

  const read = async (version: number) => {
    const readAt = now();
    const addresses = (await Promise.all(TABLES.map((table) => listAddresses(rest, table)))).flat();
    const pictures = new Map(addresses.map((address) => [imageAddressHash(address), address]));
    index = { pictures, version, readAt };
    return pictures;
  };
  /** Shares a running read only within one version, because a read that began before a change may lack the change. */
  const readOnce = () => {
    const version = contentVersion();
    if (reading?.version === version) return reading.pictures;
    const pictures = read(version).finally(() => {
      if (reading?.pictures === pictures) reading = null;
    });
    reading = { pictures, version };
    return pictures;
  };

  return async (hash) => {
    const isCurrent = index?.version === contentVersion() && now() - index.readAt < FRESH_MS;
    const known = isCurrent && index ? index.pictures : await readOnce();
    const picture = known.get(hash);
    if (picture || !index || now() - index.readAt < RETRY_MS) return picture ?? null;
    return (await readOnce()).get(hash) ?? null;
  };
}

async function listAddresses(rest: ApiDependencies['rest'], table: string): Promise<string[]> {
  const response = await rest(`/${table}?select=image_url`);
  const rows: unknown = response.ok ? await response.json() : null;
  if (!Array.isArray(rows))
    throw new ApiError('upstream_failed', 'The stored pictures cannot be looked up now.');
  return (rows as { image_url: string }[]).map(({ image_url }) => image_url.trim()).filter(Boolean);
}
