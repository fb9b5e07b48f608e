import { readSiteContent } from '@burhan/shared/data/public-reads';
import { siteFactsInAll } from '@burhan/shared/site';
import type { AuthKeys } from '../auth/auth-context.ts';
import type { Database } from '../backend/connection.ts';
import { startJobs } from '../base/jobs.ts';
import type { Log } from '../base/log.ts';
import { createControl } from '../control/answer-commands.ts';
import { openFunctions } from '../functions/open-functions.ts';
import { type HttpServer, listen } from '../http/server.ts';
import type { Config } from '../installation/config.ts';
import { prepareDataFolder } from '../installation/data-folder.ts';
import { type DataLock, takeDataLock } from '../installation/data-lock.ts';
import { loadSecrets } from '../installation/secrets.ts';
import { type StartSite, startBuiltSite } from '../site/built-site.ts';
import { readApiCatalog } from '../tables/api-catalog.ts';
import { createTables } from '../tables/tables.ts';
import { readContentVersion, watchContent } from './content-watch.ts';
import {
  keepAccountRules,
  openDatabase,
  refuseSupabaseProject,
  setUpAdmin,
  setUpDatabase,
} from './database-setup.ts';
import { watchHealth } from './health.ts';
import { openAuth } from './open-auth.ts';
import { publishOnTime } from './publish-on-time.ts';
import { createRouter, isBodyAwaited, maximumBodyBytes, type ReadyRoutes } from './router.ts';

export type LocalStack = {
  /** The origin that it serves. */
  url: string;
  publishableKey: string;
  /** Only if it was generated at this start. */
  generatedPassword: string | null;
  /** Resolves with the reason when it cannot go on; it is not stopped then. */
  lost: Promise<unknown>;
  /** Finishes what runs and closes everything; a second call waits for the first. */
  stop(): Promise<void>;
};

/**
 * Starts everything behind `npm start` (docs/rules/accounts.md#installation) and resolves when it is ready.
 * @param options.startSite what stands at `/`; the built site, but for development.
 * @throws StartupError when the environment, the data folder, the port or the database do not allow it.
 */
export async function startLocalStack(
  config: Config,
  log: Log,
  { startSite = startBuiltSite }: { startSite?: StartSite } = {},
): Promise<LocalStack> {
  const closing: (() => Promise<unknown> | unknown)[] = [];
  let stopping: Promise<void> | null = null;
  // The last opened is closed first: nobody is served any more when the database closes.
  const closeAll = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  const stop = () => {
    stopping ??= closeAll();
    return stopping;
  };

  try {
    const folder = await prepareDataFolder(config.dataDir);
    const lock = takeDataLock(folder);
    closing.push(() => lock.release());
    const secrets = await loadSecrets(folder);
    const publishableKey = config.publishableKey ?? secrets.publishableKey;

    let routes: ReadyRoutes | null = null;
    const http = await listen({
      host: config.host,
      port: config.port,
      handler: createRouter({ ready: () => routes }),
      maximumBodyBytes,
      isBodyAwaited,
      log,
    });
    closing.push(() => http.close());

    const { promise: lost, resolve: onLost } = Promise.withResolvers<unknown>();
    const database = await openDatabase(config, folder, onLost);
    // Below the server, which must close before it.
    closing.splice(closing.length - 1, 0, () => database.close());
    await refuseSupabaseProject(database.maintenance);
    await setUpDatabase(database.maintenance, { seed: config.seed, log });
    await database.maintenance.query('select public.keep_time_zone($1)', [config.timeZone]);
    await keepAccountRules(database.maintenance, config);
    const generatedPassword = await setUpAdmin(database.session, config, { folder, secrets });

    const keys = { ...secrets, publishableKey };
    const url = originOf(config.host, http);
    const foundation = { config, url, lock, database, keys, http, log };
    const running = await startServices(foundation, startSite);
    closing.push(...running.closing);
    routes = running.routes;
    return { url, publishableKey, generatedPassword, lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Foundation = {
  config: Config;
  url: string;
  lock: DataLock;
  database: Database;
  keys: AuthKeys;
  http: HttpServer;
  log: Log;
};

async function startServices(foundation: Foundation, startSite: StartSite) {
  const { config, url, lock, database, keys, http, log } = foundation;
  const catalog = await readApiCatalog(database.session);
  const tables = createTables({ database, catalog, keys, log });
  const ask = (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', keys.publishableKey);
    return tables(new Request(`http://localhost${address}`, { ...init, headers }));
  };
  // As a visitor reads it, so that page and browser see the same.
  const readContent = () =>
    readSiteContent(async (address) => {
      const response = await ask(address);
      const answer: unknown = await response.json();
      if (!response.ok)
        throw new Error(`${address.replace(/\?.*/, '')} cannot be read (${response.status}).`);
      return answer;
    });

  const content = await watchContent({
    session: database.session,
    onChanged: () => onContentChanged(),
  });
  const functions = await openFunctions({
    dataDir: config.dataDir,
    session: database.session,
    log,
    rest: (address, init) => ask(`/rest/v1${address}`, init),
    readSiteMedia: (pathname) => site.readMedia(pathname),
    doiResolverUrl: config.doiResolverUrl,
    crossrefUrl: config.crossrefUrl,
    contactEmail: config.contactEmail,
    onContentChanged: content.look,
  });
  const site = await startSite({
    config,
    url,
    publishableKey: keys.publishableKey,
    readContent,
    follow: {
      readVersion: () => readContentVersion(database.session),
      reportComposed: async (version) => {
        await database.session.query('select public.report_composed($1)', [version]);
      },
    },
    functions: functions.answer,
    http,
    log,
  });
  const onContentChanged = () => {
    functions.contentChanged();
    site.contentChanged();
    jobs.wake(publishing.name);
  };

  const { session } = database;
  const publishing = publishOnTime({ session, onPublished: content.look });
  const health = watchHealth(database, log);
  const regular = [health, content, publishing];
  const jobs = startJobs(regular, log);

  const siteName = siteFactsInAll(config.siteEnvironment).en.name;
  const auth = openAuth({ config, url, keys, database, siteName, log });
  const readHealth = async () => {
    const [row] = await database.session.query<{ health: unknown }>(
      'select public.project_health() as health',
    );
    return { url, publishableKey: keys.publishableKey, health: row?.health };
  };
  const control = createControl({ accounts: auth.accounts, readHealth });
  lock.announce({ url, token: control.token });

  const routes: ReadyRoutes = {
    tables,
    auth: auth.answer,
    functions: functions.answer,
    uploads: functions.answerUpload,
    control: control.answer,
    site,
    health: health.answer,
    onWritten: content.look,
    onDraftsChanged: () => jobs.wake(publishing.name),
  };
  const closing = [
    () => site.close(),
    // What runs ends when the functions do.
    () => jobs.close(),
    () => functions.close(),
  ];
  return { routes, closing };
}

function originOf(host: string, { port }: HttpServer): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
