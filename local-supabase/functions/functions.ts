import { lookup } from 'node:dns/promises';
import { createEdgeDependencies } from '@burhan/supabase/functions/api/edge-dependencies';
import { createApi } from '@burhan/supabase/functions/api/handler';
import type { Environment } from '../installation/config.ts';

type FunctionsOptions = {
  /** The origin of this server, which serves both the Supabase project and the site. */
  url: string;
  publishableKey: string;
  secretKey: string;
  environment: Environment;
  /** Grows with every change of content. */
  contentVersion: () => number;
  /** Aborted when the server stops. */
  closing: AbortSignal;
};

/** `/functions/v1/api`: the unchanged edge function, with this server as its Supabase project. */
export function createFunctions(options: FunctionsOptions): (request: Request) => Promise<Response> {
  const { url, publishableKey, secretKey, contentVersion, closing } = options;
  const environment: Environment = {
    ...options.environment,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SITE_URL: url,
  };
  const dependencies = createEdgeDependencies({
    environment: (name) => environment[name],
    resolve: async (hostname, type) => {
      const found = await lookup(hostname, { all: true, family: type === 'A' ? 4 : 6 });
      return found.map(({ address }) => address);
    },
  });
  return createApi({
    ...dependencies,
    contentVersion,
    closing,
  });
}
