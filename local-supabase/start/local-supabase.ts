import { readSiteContent } from '@burhan/shared/data/public-reads';
import { siteFactsInAll } from '@burhan/shared/site';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { createAuth } from '../auth/auth.ts';
import { type Log, timed } from '../base/log.ts';
import { VERSION } from '../base/version.ts';
import type { EmbeddedDatabase } from '../database/embedded-database.ts';
import { createFunctions } from '../functions/functions.ts';
import type { Config } from '../installation/config.ts';
import { prepareDataFolder } from '../installation/data-folder.ts';
import { takeDataLock } from '../installation/data-lock.ts';
import { loadSecrets } from '../installation/secrets.ts';
import { readApiCatalog } from '../rest/api-catalog.ts';
import { createRest } from '../rest/rest.ts';
import { startPrerenderedSite } from '../site/prerender.ts';
import type { Site, StartSite } from '../site/site.ts';
import { createStorage } from '../storage/storage.ts';
import { publishOnTime, readContentVersion, watchContent } from './content-changes.ts';
import { listen } from './listen.ts';
import { openDatabase, setUpAdmin, setUpDatabase } from './set-up-database.ts';

export type LocalSupabase = {
  /** The origin that the server answers at. */
  url: string;
  publishableKey: string;
  /** Null unless this start generated the password. */
  generatedPassword: string | null;
  /** Resolves with the reason when the server cannot go on; the caller has to stop it then. */
  lost: Promise<Error>;
  /** Finishes running requests and closes everything; a second call waits for the first. */
  stop(): Promise<void>;
};

/** The bucket limits an uploaded picture to 5 MB; a request with such a picture is a little larger. */
const MAXIMUM_BODY_BYTES = 6 * 1024 * 1024;

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Writes that can change which draft is due next. */
const OF_DRAFTS = ['content_drafts', 'rpc/publish_draft'];

/** Whether a path belongs to the backend, so that no page or file of the site can have it. */
export function isBackendPath(pathname: string): boolean {
  return /^\/(?:healthz$|(?:rest|auth|functions|storage)\/v1(?:\/|$))/.test(pathname);
}

/**
 * Starts everything behind `npm start` (docs/rules/accounts.md#installation) and resolves when it is ready.
 * @param startSite starts what is served at `/`: the prerendered site, except in development.
 * @throws StartupError when the environment, the data folder, the port or the database do not allow it.
 */
export async function startLocalSupabase(
  config: Config,
  log: Log,
  startSite: StartSite = startPrerenderedSite,
): Promise<LocalSupabase> {
  // What was opened last is closed first.
  const opened = new AsyncDisposableStack();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= opened.disposeAsync();
    return stopping;
  };
  try {
    return { ...(await start(config, log, startSite, opened)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  config: Config,
  log: Log,
  startSite: StartSite,
  opened: AsyncDisposableStack,
): Promise<Omit<LocalSupabase, 'stop'>> {
  const folder = await prepareDataFolder(config.dataDir);
  const lock = takeDataLock(folder);
  opened.defer(() => lock.release());
  const secrets = await loadSecrets(folder.secrets);
  const keys = { ...secrets, publishableKey: config.publishableKey ?? secrets.publishableKey };
  const { publishableKey, secretKey } = keys;

  // The stack runs the last `defer` first, so the database closes after the server, whose requests need it.
  let database: EmbeddedDatabase | null = null;
  opened.defer(() => database?.close());
  // The port is taken first: the services have to know their own address.
  let app: Hono | null = null;
  const http = await listen((request) => app?.fetch(request) ?? starting(), config);
  const { url } = http;
  opened.defer(() => http.close());

  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  const session = await timed(log, 'The database, the first time a quarter of a minute', async () => {
    database = await openDatabase(folder, onLost);
    await setUpDatabase(database.session, config);
    return database.session;
  });
  const generatedPassword = await setUpAdmin(session, config, { folder, secrets });

  let site: Site | null = null;
  let contentVersion = 0;
  const onWritten = await watchContent(session, () => {
    contentVersion++;
    site?.contentChanged();
    publishing.wake();
  });
  const publishing = publishOnTime(session, onWritten, log);
  opened.defer(() => publishing.close());
  const rest = createRest({
    session,
    keys,
    catalog: await readApiCatalog(session),
    async onWritten(name) {
      await onWritten();
      if (OF_DRAFTS.includes(name)) publishing.wake();
    },
  });
  const auth = createAuth({
    session,
    publishableKey,
    secretKey,
    jwtSecret: keys.jwtSecret,
    issuer: `${config.siteUrl}/auth/v1`,
    consoleUrl: url,
    siteName: siteFactsInAll(config.siteEnvironment).en.name,
    log,
  });
  const stopped = new AbortController();
  const functions = createFunctions({
    url,
    publishableKey,
    secretKey,
    environment: config.functionEnvironment,
    contentVersion: () => contentVersion,
    closing: stopped.signal,
  });

  app = new Hono()
    .use(async (c, next) => {
      await next();
      if (isBackendPath(c.req.path)) c.res.headers.set('X-Content-Type-Options', 'nosniff');
    })
    .use(bodyLimit({ maxSize: MAXIMUM_BODY_BYTES }))
    .get('/healthz', (c) => (site ? c.json({ status: 'ok', version: VERSION }, 200, NO_STORE) : starting()))
    .route('/auth/v1', auth)
    .route('/rest/v1', rest)
    .route('/storage/v1', createStorage({ session, keys, folder: folder.storage }))
    .all('/functions/v1/*', (c) => functions(c.req.raw))
    .all('*', (c) => site?.app.fetch(c.req.raw) ?? starting());
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    log.error(`A request failed (${c.req.method}).`, error);
    return c.json({ code: 'internal_error', message: 'Something went wrong on the server.' }, 500);
  });

  // Prerendering reads rows and pictures from the services above, so it starts after them.
  const asked = app;
  site = await timed(log, 'The pages, a few seconds', () =>
    startSite({
      config,
      url,
      publishableKey,
      functions,
      http: http.node,
      log,
      readVersion: () => readContentVersion(session),
      // The content is read as visitors read it, so that prerendered pages and browsers show the same.
      readContent: () =>
        readSiteContent(async (address) => {
          const response = await asked.request(address, { headers: { apikey: publishableKey } });
          if (response.ok) return response.json();
          throw new Error(`${address.replace(/\?.*/, '')} cannot be read (${response.status}).`);
        }),
      reportPrerendered: async (version) => {
        await session.query('select public.report_composed($1)', [version]);
      },
    }),
  );
  opened.defer(() => site?.close());
  opened.defer(() => stopped.abort());
  lock.announce(url);
  return { url, publishableKey, generatedPassword, lost };
}

function starting(): Response {
  return Response.json({ status: 'starting' }, { status: 503, headers: { 'Retry-After': '1', ...NO_STORE } });
}
