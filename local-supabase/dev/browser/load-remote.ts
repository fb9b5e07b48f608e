import type { loadRemoteModule as loadThroughFederation } from '@burhan/host/src/remotes/load-remote.ts';

/**
 * Replaces the host's module of this name in development: remotes come from their sources, in one module graph
 * with the host. So there is one React, and a change of any part reaches the page.
 */
const MODULES: Record<string, () => Promise<unknown>> = {
  'remote-public/publication-card': () => import('@burhan/remote-public/src/publication-card.ts'),
  'remote-admin/console': () => import('@burhan/remote-admin/src/console.ts'),
};

export const loadRemoteModule: typeof loadThroughFederation = async <Module>(
  _configuration: unknown,
  remote: string,
  module: string,
) => {
  const load = MODULES[remote + module.slice(1)];
  if (!load) throw new Error(`${remote} has no module ${module}: name it in local-supabase/dev/browser.`);
  return (await load()) as Module;
};
