import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, normalizePath, type Plugin, type ViteDevServer, type WatchOptions } from 'vite';

const at = (...names: string[]) => path.join(import.meta.dirname, '../..', ...names);

/** The folder of the browser code that development uses in place of built code. */
const BROWSER = at('local-supabase', 'dev', 'browser');

/** Addresses of the modules that development pages start with, seen from the host's folder. */
export const CONSOLE_START = '/src/main.tsx';
export const PAGE_START = `/@fs${BROWSER}/public-page.ts`;

/**
 * Code editors empty a file before they write it. At the first event, Vite would read the empty file, and
 * would drop the second event as a repetition. So Vite waits until the file's size stays the same. The values
 * are milliseconds.
 */
const WATCH_SOURCES: WatchOptions = {
  awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
};

/**
 * Serves the sources of all parts to browsers. Tells browsers of changes over the site's own server.
 * Uses the host's build configuration for all parts.
 */
export function startModuleServer(http: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: at('host', 'vite.config.ts'),
    root: at('host'),
    publicDir: at('host', 'static'),
    cacheDir: at('.cache', 'dev'),
    appType: 'custom',
    clearScreen: false,
    plugins: [remotesFromSources()],
    optimizeDeps: {
      // Packages of all parts are found at the start. One found later would reload the page in the middle of work.
      entries: [
        CONSOLE_START.slice(1),
        `${BROWSER}/public-page.ts`,
        '../remote-public/src/*.ts',
        '../remote-admin/src/*.ts',
      ],
    },
    server: {
      middlewareMode: true,
      ws: { server: http },
      // The page, its data and its modules come from one origin.
      cors: false,
      fs: {
        strict: true,
        allow: [
          ...['host', 'remote-public', 'remote-admin', 'shared'].map((part) => at(part)),
          BROWSER,
          realpathSync(at('node_modules', '.pnpm')),
        ],
      },
      watch: WATCH_SOURCES,
    },
  });
}

/** Replaces the one module by which the host loads remotes, so that remotes come from their sources. */
function remotesFromSources(): Plugin {
  const seam = normalizePath(at('host', 'src', 'remotes', 'load-remote.ts'));
  return {
    name: 'remotes-from-sources',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer || path.basename(id) !== path.basename(seam)) return null;
      const target = normalizePath(path.resolve(path.dirname(importer), id));
      return target === seam ? normalizePath(path.join(BROWSER, 'load-remote.ts')) : null;
    },
  };
}
