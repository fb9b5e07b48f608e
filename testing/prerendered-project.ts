import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { emptyContent, type Publication } from '@burhan/shared/entities/content';
import { buildStaleParts } from '@burhan/site-build/build/build-stale-parts';
import { folderHash } from '@burhan/site-build/build/folder-hash';
import { prerenderSite } from '@burhan/site-build/prerender/prerender-site';
import { makeLive } from '@burhan/site-build/prerender/site-folder';
import { withFolderLock } from '@burhan/site-build/state/folder-lock';
import { createFixtureProject, type FixtureProject } from './fixture-project.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** How long a test waits for another one that builds, on a busy machine. */
const BUSY_MINUTES = 8;
const KEPT = path.join(ROOT, '.cache/fixture-releases');
/** A cache of share pictures, by their content and by the program, so that not every test has to draw them all. */
const DRAWN = path.join(ROOT, '.cache/share-pictures');

/** The sources of the fixture project's releases. */
const BUILT_FROM = ['testing/fixture-project.ts', 'site-build', 'shared', 'pnpm-lock.yaml'];

/** The default configuration of the sites of tests. */
export const SITE_CONFIGURATION = {
  supabaseUrl: '',
  publishableKey: 'k',
  environment: { SITE_URL: 'https://site.example' } as Record<string, string>,
};

/** A fixture project that is built. Its releases are kept under `.cache/` until their sources change. */
export async function builtProject(): Promise<FixtureProject> {
  const project = createFixtureProject();
  const hash = await folderHash(ROOT, BUILT_FROM, (file) => !/node_modules|\.test\./.test(file));
  const kept = path.join(KEPT, hash);
  const build = async () => {
    if (existsSync(kept)) return cp(kept, project.distDir, { recursive: true });
    await buildStaleParts(project.root, project.distDir, () => {});
    const older = (await readdir(KEPT)).filter((name) => name !== '.lock');
    await Promise.all(older.map((name) => rm(path.join(KEPT, name), { recursive: true })));
    await cp(project.distDir, `${kept}.part`, { recursive: true });
    await rename(`${kept}.part`, kept);
  };
  await withFolderLock(KEPT, build, BUSY_MINUTES);
  await mkdir(DRAWN, { recursive: true });
  await symlink(DRAWN, path.join(project.distDir, 'share-pictures'));
  return project;
}

/** A fixture project that is built, with one prerendered site that is live, where publication 6 was removed. */
export async function prerenderedProject(
  publications: Publication[],
  supabaseUrl = '',
): Promise<FixtureProject> {
  const project = await builtProject();
  const content = { ...emptyContent(), publications, removedPublications: [6] };
  const configuration = { ...SITE_CONFIGURATION, supabaseUrl };
  await prerenderSite({ distDir: project.distDir, siteId: 'site', configuration, content });
  await makeLive(project.distDir, 'site');
  return project;
}
