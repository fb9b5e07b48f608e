import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteIdOf } from '@burhan/local-stack/site/site-composer';
import { copyLiveReleases } from '../../copy-live-releases.ts';
import { STORED_PICTURES } from './stored-pictures.ts';

/** The releases that `npm run build` made; or pages without content, where nothing is built yet. */
export type Pages = 'built' | 'stand-in';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGES = ['index', '404', 'app', 'publications', 'ar/index', 'ar/404', 'ar/publications'];

/**
 * Fills a `dist` for a site of a data folder, and puts a file that nobody may read into every folder on the way.
 * @returns the composed site, relative to `distDir`.
 */
export async function fillServedFolder(
  distDir: string,
  dataDir: string,
  pages: Pages,
  secret: string,
): Promise<string> {
  const site = path.join('sites', siteIdOf(dataDir));
  const current = path.join(distDir, site, 'current');
  if (pages === 'built') await copyLiveReleases(process.env.DIST_DIR || path.join(ROOT, 'dist'), distDir);
  else await writeStandIns(current);
  await mkdir(path.join(distDir, site), { recursive: true });
  for (const folder of [
    path.dirname(distDir),
    distDir,
    path.join(distDir, 'sites'),
    path.join(distDir, site),
  ]) {
    await writeFile(path.join(folder, 'secret.txt'), secret);
  }
  return path.join(site, 'current');
}

async function writeStandIns(current: string): Promise<void> {
  for (const page of PAGES) {
    await mkdir(path.dirname(path.join(current, page)), { recursive: true });
    await writeFile(path.join(current, `${page}.html`), '<!doctype html><title>A page</title>');
  }
  for (const picture of STORED_PICTURES) {
    await mkdir(path.dirname(path.join(current, picture)), { recursive: true });
    await cp(path.join(ROOT, 'host/static', picture), path.join(current, picture));
  }
}
