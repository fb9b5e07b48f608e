import { compose } from './compose.ts';
import { knownSites } from './known-sites.ts';

/**
 * Composes every known site of a `dist` folder again, with the configuration and the content of its last composition.
 * @param environment overrides of site facts that are newer than those of the last composition.
 * @returns how many sites there were.
 */
export async function composeAll(
  distDir: string,
  environment: Record<string, string | undefined> = {},
): Promise<number> {
  const sites = await knownSites(distDir);
  for (const { siteId, configuration } of sites) {
    const merged = { ...configuration, environment: { ...configuration.environment, ...environment } };
    await compose({ distDir, siteId, configuration: merged, content: null });
  }
  return sites.length;
}
