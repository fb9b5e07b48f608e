import { IMAGE_WIDTHS } from '@burhan/shared/image-address';
import { ApiError } from './api-error.ts';
import type { ApiDependencies, Picture, RenditionFormat } from './dependencies.ts';
import { fingerprint, imageTypeOf } from './image-type.ts';
import { createSharedTasks, createWorkGate } from './shared-tasks.ts';

/** A picture at most `width` pixels wide, in the best format that the reader takes; itself where none is made. */
export type ReadRendition = (picture: Picture, width: number, accept: string) => Promise<Picture>;

const MAXIMUM_RENDERINGS = 2;
const MAXIMUM_WAITING = 200;

/** Renditions are made once, kept under what they were made from, and made one at a time for all who wait. */
export function createRenditionSource({
  renditions,
  pictureCache,
}: Pick<ApiDependencies, 'renditions' | 'pictureCache'>): ReadRendition {
  const share = createSharedTasks<Picture>();
  const gate = createWorkGate(MAXIMUM_RENDERINGS, MAXIMUM_WAITING);
  if (!renditions) return async (picture) => picture;

  return async (picture, width, accept) => {
    const format = formatFor(accept);
    const key = `rendition ${await fingerprint(picture.bytes)} ${width} ${format}`;
    return share(key, async () => {
      const kept = await pictureCache?.read(key);
      const type = kept && imageTypeOf(kept.bytes);
      if (kept && type) return { bytes: kept.bytes, type };
      const made = await gate(() => renditions.render(picture, { width, format }));
      if (made) await pictureCache?.write(key, made.bytes);
      return made ?? picture;
    });
  };
}

/**
 * The width that an address asks for; null for the picture itself.
 * @throws ApiError `malformed` for any that is not in the list: each would be one more thing to make and to keep.
 */
export function requestedWidth({ search }: URL): number | null {
  // As it is written, which is how nginx reads it (releases/serving/conf/table-reads.conf).
  const asked = search
    .slice(1)
    .split('&')
    .filter((part) => /^w(?:=|$)/.test(part));
  if (asked.length === 0) return null;
  const width = IMAGE_WIDTHS.find((known) => asked.length === 1 && asked[0] === `w=${known}`);
  if (!width) throw new ApiError('malformed', `A width is one of ${IMAGE_WIDTHS.join(', ')}.`);
  return width;
}

/** The smallest format that an `Accept` header names; a reader who takes just anything gets the ordinary one. */
function formatFor(accept: string): RenditionFormat {
  const accepted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)))
    .map(([type]) => type);
  if (accepted.includes('image/avif')) return 'avif';
  return accepted.includes('image/webp') ? 'webp' : 'original';
}
