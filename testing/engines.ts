import type { Environment } from '@burhan/local-stack/installation/config';
import { startPostgresServer } from './postgres.ts';
import { POSTGRES } from './programs.ts';

/** A database for a site: what its environment says of it, and how to end it after the site. */
export type Engine = {
  name: string;
  start: () => Promise<{ environment: Environment; stop: () => Promise<void> }>;
};

/** The embedded database and, where the test command could install one, a PostgreSQL server. */
export const ENGINES: readonly Engine[] = [
  {
    name: 'the embedded database',
    start: async () => ({ environment: {}, stop: async () => undefined }),
  },
  ...(POSTGRES.find() ? [{ name: 'a PostgreSQL server', start: startServer }] : []),
];

async function startServer() {
  const server = await startPostgresServer();
  return { environment: { DATABASE_URL: await server.createDatabase() }, stop: server.stop };
}
