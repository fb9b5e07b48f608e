import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from '../state/atomic-file.ts';
import { siteFolder } from './site-folder.ts';

/** What one installation puts into its pages. */
export type SiteConfiguration = {
  /** The Supabase project's address; '' means the page's own origin. */
  supabaseUrl: string;
  /** The backend's address for this machine, if `supabaseUrl` is ''. */
  backendUrl?: string;
  publishableKey: string;
  /** The variables that pages are prerendered with, by their names in `.env.example`. */
  environment: Record<string, string | undefined>;
  /** The installation's own folder, if it has one. Once the folder is gone, its pages are removed. */
  dataDir?: string;
};

export type KnownSite = { siteId: string; configuration: SiteConfiguration };

const FILE = 'configuration.json';

/** Keeps the configuration of a prerender, so that a release can prerender the same site again. */
export async function rememberConfiguration(site: string, configuration: SiteConfiguration): Promise<void> {
  await writeFileAtomically(path.join(site, FILE), `${JSON.stringify(configuration, null, 2)}\n`);
}

/** Lists the installations whose pages were prerendered into a `dist` folder. Deletes pages whose data folder is gone. */
export async function knownSites(distDir: string): Promise<KnownSite[]> {
  const known: KnownSite[] = [];
  const siteIds = await readdir(path.join(distDir, 'sites')).catch(() => []);
  for (const siteId of siteIds.sort()) {
    const site = siteFolder(distDir, siteId);
    const text = await readFile(path.join(site, FILE), 'utf8').catch(() => null);
    if (text === null) continue;
    const configuration: SiteConfiguration = JSON.parse(text);
    if (configuration.dataDir && !existsSync(configuration.dataDir))
      await rm(site, { recursive: true, force: true });
    else known.push({ siteId, configuration });
  }
  return known;
}
