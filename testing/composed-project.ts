import { buildStaleParts } from '@burhan/releases/building/build-stale-parts';
import { compose } from '@burhan/releases/composing/compose';
import type { Publication } from '@burhan/shared/entities/content';
import { emptyContent } from '@burhan/shared/page-content';
import { createFixtureProject, type FixtureProject } from './fixture-project.ts';

/** A fixture project that is built, with one composed site that is live. @param environment of the site. */
export async function composedProject(
  publications: Publication[],
  environment: Record<string, string> = {},
): Promise<FixtureProject> {
  const project = createFixtureProject();
  const { root, distDir } = project;
  await buildStaleParts(root, distDir, () => {});
  const content = { ...emptyContent(), publications };
  const site = { supabaseUrl: '', publishableKey: 'k', siteUrl: 'https://site.example' };
  await compose({ distDir, siteId: 'site', configuration: { ...site, environment }, content });
  return project;
}
