import { fetchLiveReleases } from '../exporting/live-site.ts';
import { runCommand } from './command-line.ts';
import { listReleases } from './list-releases.ts';
import { liveSiteUrl } from './site-source.ts';

/** `npm run releases`; with --live, what the site at SITE_URL has is fetched and made live here first. */
await runCommand(
  {
    usage: 'npm run releases [-- --live] [--target DIR]',
    words: 0,
    options: { live: { type: 'boolean' } },
  },
  async ({ distDir, options }) => {
    if (options.live) await fetchLiveReleases(liveSiteUrl(), distDir);
    for (const line of await listReleases(distDir)) console.log(line);
  },
);
