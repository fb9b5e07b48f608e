import { knownSites } from './known-sites.ts';
import { prerenderSite } from './prerender-site.ts';

/** Prerenders every known site of a `dist` folder again, with the configuration and the content of its last prerender. */
export async function prerenderAll(distDir: string): Promise<void> {
  for (const { siteId, configuration } of await knownSites(distDir))
    await prerenderSite({ distDir, siteId, configuration, content: null });
}
