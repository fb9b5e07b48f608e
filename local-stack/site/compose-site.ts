import { compose } from '@burhan/releases/composing/compose';
import { makeLive } from '@burhan/releases/composing/site-folder';
import type { Config } from '../installation/config.ts';
import type { Compose } from './site-composer.ts';

/** Composes this installation's pages from the live releases. */
export function createCompose(options: { config: Config; siteId: string; publishableKey: string }): Compose {
  const { config, siteId, publishableKey } = options;
  const { distDir, siteUrl, adminEmailDomain } = config;
  const configuration = {
    // The site is on the backend's own origin.
    supabaseUrl: '',
    publishableKey,
    siteUrl,
    dataDir: config.dataDir,
    environment: { ...config.siteEnvironment, ADMIN_EMAIL_DOMAIN: adminEmailDomain },
  };
  let isLive = false;

  return async (content) => {
    await compose({ distDir, siteId, configuration, content });
    // nginx serves the installation that was started last.
    if (!isLive) await makeLive(distDir, siteId);
    isLive = true;
  };
}
