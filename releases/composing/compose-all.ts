import { compose } from './compose.ts';
import { knownSites } from './known-sites.ts';

/** Composes every known site of a `dist` folder again, with the configuration and the content of its last composition. */
export async function composeAll(distDir: string): Promise<void> {
  for (const { siteId, configuration } of await knownSites(distDir))
    await compose({ distDir, siteId, configuration, content: null });
}
