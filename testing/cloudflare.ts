import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Log, LogLevel, Miniflare } from 'miniflare';

export type CloudflareHost = Awaited<ReturnType<typeof startCloudflareHost>>;

const SETTINGS = path.join(import.meta.dirname, '../deploy/cloudflare/wrangler.jsonc');

/** Serves a folder with Cloudflare's worker for static assets, on this machine, with deploy/cloudflare's settings. */
export async function startCloudflareHost(folder: string) {
  const { compatibility_date, assets } = JSON.parse(await readFile(SETTINGS, 'utf8'));
  const { html_handling, not_found_handling } = assets;
  const host = new Miniflare({
    cf: false,
    log: new Log(LogLevel.NONE),
    modules: true,
    script: 'export default { fetch: () => new Response(null, { status: 500 }) }',
    compatibilityDate: compatibility_date,
    assets: {
      directory: folder,
      assetConfig: { html_handling, not_found_handling },
      routerConfig: { has_user_worker: false },
    },
  });
  const { origin } = await host.ready;
  return { url: origin, stop: () => host.dispose() };
}
