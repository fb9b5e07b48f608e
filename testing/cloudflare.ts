import { Log, LogLevel, Miniflare } from 'miniflare';
import { noteStarted } from './started.ts';

export type CloudflareHost = {
  url: string;
  stop(): Promise<void>;
};

/** Serves a folder by Cloudflare's own worker for static assets, on this machine, with the settings of deploy/cloudflare. */
export async function startCloudflareHost(folder: string): Promise<CloudflareHost> {
  noteStarted('servers');
  const host = new Miniflare({
    cf: false,
    log: new Log(LogLevel.NONE),
    modules: true,
    script: 'export default { fetch: () => new Response(null, { status: 500 }) }',
    compatibilityDate: '2026-07-01',
    assets: {
      directory: folder,
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
      routerConfig: { has_user_worker: false },
    },
  });
  const { origin } = await host.ready;
  return { url: origin, stop: () => host.dispose() };
}
