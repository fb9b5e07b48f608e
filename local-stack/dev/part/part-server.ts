import type { Server } from 'node:http';
import { SINGLETONS } from '@burhan/releases/building/federation';
import { sharedFromHost } from '@burhan/releases/building/shared-from-host';
import type { RemoteName } from '@burhan/shared/site-configuration';
import { createServer, type ViteDevServer } from 'vite';
import { SOURCES } from '../sources.ts';
import { WATCH_SOURCES } from '../watch-sources.ts';

/** Where the modules of a part are, among its releases: no version is called so. */
export function modulesPath(part: RemoteName): string {
  return `/${part}/development/`;
}

/** Address of a part's container, made of its sources. */
export function containerAddress(part: RemoteName): string {
  return `${modulesPath(part)}@fs${SOURCES.containers[part]}`;
}

/**
 * Serves the sources of one remote to browsers, and tells them of changes through the site's own server. What its build
 * takes from the host is taken from the deployed host. That has React as it is built for production, so components are
 * compiled for it, and without Fast Refresh.
 */
export function startPartServer(http: Server, part: RemoteName): Promise<ViteDevServer> {
  const root = SOURCES.remotes[part];
  return createServer({
    configFile: false,
    root,
    base: modulesPath(part),
    cacheDir: `${SOURCES.cache}-${part}`,
    publicDir: false,
    appType: 'custom',
    clearScreen: false,
    plugins: [sharedFromHost(root)],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    optimizeDeps: {
      // All is looked through at the start: a package found later would reload the page in the middle of work.
      entries: ['src/*.ts'],
      exclude: [...SINGLETONS],
    },
    server: {
      middlewareMode: true,
      ws: { server: http },
      cors: false,
      fs: { strict: true, allow: SOURCES.forBrowsers },
      watch: WATCH_SOURCES,
    },
  });
}
