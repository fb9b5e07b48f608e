/**
 * Gives every picture an address at the image service (docs/rules/content.md#picture-addresses).
 * The browser and the server run the same code.
 */

/** Is hashed together with each address. It need not be secret: browsers calculate the hash too. */
const HASH_SUFFIX = '::burhan-image';

const HASH_LENGTH = 10;

/** The format of an image hash. */
export const IMAGE_HASH_PATTERN = /^[0-9a-z]{10}$/;

/** Path of Supabase's functions, below the project's address. */
const FUNCTIONS_PATH = '/functions/v1';

/**
 * The hash under which the image service finds an address: exactly 10 characters of [0-9a-z].
 * @param address a trimmed image address.
 */
export function imageAddressHash(address: string): string {
  return hash64(address + HASH_SUFFIX)
    .toString(36)
    .padStart(13, '0')
    .slice(0, HASH_LENGTH);
}

/**
 * The address from which pages load a stored picture: '' for a blank address, the original one if anything fails.
 * @param address `image_url` as stored.
 * @param project its `supabaseUrl` is the Supabase project's address; '' means the page's own origin.
 */
export function displayImageAddress(
  address: string | null | undefined,
  { supabaseUrl = '' }: { supabaseUrl?: string } = {},
): string {
  try {
    const trimmed = address?.trim();
    if (!trimmed) return '';
    return `${supabaseUrl}${FUNCTIONS_PATH}/api/r/${imageAddressHash(trimmed)}`;
  } catch {
    return address ?? '';
  }
}

/** A 64-bit hash of UTF-16 code units: two 32-bit multiplicative lanes, mixed at the end. */
function hash64(text: string): bigint {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ ((unit << 5) + index), 0x5bd1e995);
    low ^= low >>> 13;
  }
  high = mix(high ^ low);
  low = mix(low ^ high);
  return (BigInt(high) << 32n) | BigInt(low);
}

function mix(lane: number): number {
  let mixed = Math.imul(lane ^ (lane >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
