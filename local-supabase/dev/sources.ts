import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const at = (...names: string[]) => path.join(root, ...names);

/** Where development finds what. All paths are absolute. */
export const SOURCES = {
  host: at('host'),
  hostConfig: at('host', 'vite.config.ts'),
  /** Served at the site's root. */
  hostFiles: at('host', 'static'),
  /** The only way from the host to a remote, and what stands there in development. */
  loadRemote: at('host', 'src', 'remotes', 'load-remote.ts'),
  loadRemoteFromSources: at('local-supabase', 'dev', 'browser', 'load-remote.ts'),
  /** What draws public pages in development. */
  pageFromSources: at('local-supabase', 'dev', 'browser', 'public-page.ts'),
  /** All that a browser may ask for. */
  forBrowsers: [
    at('host'),
    at('remote-public'),
    at('remote-admin'),
    at('shared'),
    at('local-supabase', 'dev', 'browser'),
    realpathSync(at('node_modules', '.pnpm')),
  ],
  cache: at('.cache', 'dev'),
};
