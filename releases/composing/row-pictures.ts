import { existsSync } from 'node:fs';
import type { PageConfiguration } from '@burhan/shared/contract/page';
import type { PageContent, SiteContent } from '@burhan/shared/entities/content';
import { imageAddressHash } from '@burhan/shared/image-address';
import { addPictures, type ComposedPictures } from '../pictures/add-pictures.ts';
import { type AskImageService, createPictureSource } from '../pictures/picture-source.ts';
import type { SiteConfiguration } from './known-sites.ts';

/** Of a site that runs: its pages do not wait for new pictures, and are composed again when those are there. */
export type LivePictures = {
  ask: AskImageService;
  /** Hears of what pages did not wait for: whether they are to be composed again. */
  onLate(late: Promise<boolean>): void;
  /** Ends what is late. */
  signal: AbortSignal;
};

/** How long pages wait for pictures: where nobody composes them again, and where somebody waits for a save. */
const LAST_WAIT_MS = 60_000;
const SAVE_WAIT_MS = 500;

/** Puts the pictures of a site's rows into the site that is composed in `folder`. */
export async function addRowPictures(site: {
  distDir: string;
  configuration: SiteConfiguration;
  live: LivePictures | undefined;
  folder: string;
  /** The same site from before; until it is there, readers have nothing else. */
  earlier: string | undefined;
  /** Addresses of what the host brings. */
  media: readonly string[];
  content: SiteContent;
}): Promise<ComposedPictures> {
  const { distDir, configuration, live, folder, earlier, media, content } = site;
  const backend = configuration.backendUrl ?? configuration.supabaseUrl;
  const askThere: AskImageService = (address, until) => fetch(backend + address, { signal: until });
  const ending = new AbortController();
  const signal = live?.signal ?? ending.signal;
  const ask = live?.ask ?? (backend ? askThere : null);
  const isHurried = live !== undefined && earlier !== undefined && existsSync(earlier);
  const { pictures, late } = await addPictures({
    distDir,
    siteFolder: folder,
    addresses: [
      ...[...content.publications, ...content.submitted_papers].map(({ image_url }) => image_url),
      ...logosOf(content).filter((address) => !media.includes(address)),
    ],
    read: createPictureSource({ folder, media, dataDir: configuration.dataDir, ask, signal }),
    waitMs: isHurried ? SAVE_WAIT_MS : LAST_WAIT_MS,
    isHurried,
    signal,
  });
  ending.abort();
  live?.onLate(late);
  return pictures;
}

/** Those that the host brings are shown as they are. */
function logosOf({ partners = [] }: SiteContent): string[] {
  return partners.map(({ image_url }) => image_url);
}

/** What a page with these rows carries of their pictures; nothing where it has none. */
export function picturesOf(
  pictures: ComposedPictures,
  { publications = [], submitted_papers = [] }: Partial<PageContent>,
): Pick<PageConfiguration, 'pictures'> {
  const hashes = [...publications, ...submitted_papers].map(({ image_url }) =>
    imageAddressHash(image_url.trim()),
  );
  const shown = hashes.flatMap((hash) => (pictures[hash] ? [[hash, pictures[hash]]] : []));
  return shown.length > 0 ? { pictures: Object.fromEntries(shown) } : {};
}
