import type { PageConfiguration } from '@burhan/shared/contract/page';
import type { PageContent, SiteContent } from '@burhan/shared/entities/content';
import { imageAddressHash } from '@burhan/shared/image-address';
import { addPictures, type PrerenderedPictures } from '../pictures/add-pictures.ts';
import { type AskImageService, createPictureSource } from '../pictures/picture-source.ts';
import type { SiteConfiguration } from './known-sites.ts';

/** What a running site provides for its pictures. */
export type LivePictures = {
  /** The image service, which runs in the site's own process. */
  ask: AskImageService;
  /** Aborted when the server stops, so that a running prerender ends. */
  signal: AbortSignal;
};

/** How long pages wait for their pictures. */
const WAIT_MS = 120_000;

/** Puts the pictures of a site's rows into the site that is prerendered in `folder`. */
export function addRowPictures(site: {
  distDir: string;
  configuration: SiteConfiguration;
  live: LivePictures | undefined;
  folder: string;
  /** The addresses of the host's files. */
  media: readonly string[];
  content: SiteContent;
}): Promise<PrerenderedPictures> {
  const { distDir, configuration, live, folder, media, content } = site;
  const { publications, submitted_papers, partners = [] } = content;
  const backend = configuration.backendUrl ?? configuration.supabaseUrl;
  const askThere: AskImageService = (address, signal) => fetch(backend + address, { signal });
  const ask = live?.ask ?? (backend ? askThere : null);
  const waiting = AbortSignal.timeout(WAIT_MS);
  const signal = live ? AbortSignal.any([live.signal, waiting]) : waiting;
  const urls = (rows: readonly { image_url: string }[]) => rows.map(({ image_url }) => image_url);
  // Logos among the host's files are shown as they are.
  const logos = urls(partners).filter((address) => !media.includes(address));
  return addPictures({
    distDir,
    siteFolder: folder,
    addresses: [...urls(publications), ...urls(submitted_papers), ...logos],
    read: createPictureSource({ folder, media, dataDir: configuration.dataDir, ask, signal }),
    signal,
  });
}

/** The part of a page's configuration that has the pictures of the page's rows; empty if they have none. */
export function picturesOf(
  pictures: PrerenderedPictures,
  { publications = [], submitted_papers = [] }: Partial<PageContent>,
): Pick<PageConfiguration, 'pictures'> {
  const hashes = [...publications, ...submitted_papers].map(({ image_url }) =>
    imageAddressHash(image_url.trim()),
  );
  const shown = hashes.flatMap((hash) => (pictures[hash] ? [[hash, pictures[hash]]] : []));
  return shown.length > 0 ? { pictures: Object.fromEntries(shown) } : {};
}
