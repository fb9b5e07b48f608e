import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Environment } from '@burhan/local-stack/installation/config';
import type { PostgresServer } from '../../postgres.ts';
import { publishableKeyOf } from '../../sign-in.ts';
import { makeDataFolder } from '../../stack.ts';
import type { Caller, Header } from '../attack.ts';
import { processTree } from '../machine-time.ts';
import { openCallerHeaders } from './caller-headers.ts';
import {
  embeddedFingerprint,
  type Fingerprint,
  postmasterPid,
  serverFingerprint,
} from './database-fingerprint.ts';
import { type Markers, plantMarkers, READER } from './markers.ts';
import { fillServedFolder, type Pages } from './served-folder.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** A site of the run's own: sample content, accounts, and marks in every place that no stranger may see. */
export type FuzzSite = {
  server(): ServerProcess;
  distDir: string;
  /** The composed pages, relative to `distDir`. */
  pages: string;
  callers: Readonly<Record<Caller, readonly Header[]>>;
  markers: Markers;
  /** Processes that answers depend on, besides this one. */
  pids(): number[];
  /** What the database held before the first attack. */
  before: Fingerprint;
  /** What it holds now, read past the site; null while only the site can read it. */
  fingerprint(): Promise<Fingerprint | null>;
  /** Ends the server at once, as a crash would, and starts it again on its data. */
  restart(): Promise<void>;
  /** Stops the server and reads what the database holds, where the site had to be stopped for that. */
  stopAndCompare(): Promise<Fingerprint>;
  remove(): Promise<void>;
};

/** @param postgres its database's; stopped with the site. Null for an embedded one. */
export async function openFuzzSite(postgres: PostgresServer | null, pages: Pages): Promise<FuzzSite> {
  const closing: (() => Promise<unknown>)[] = [];
  const remove = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'burhan-fuzz-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const [dataDir, distDir] = [path.join(folder, 'data'), path.join(folder, 'dist')];
    if (postgres) closing.push(postgres.stop);
    const database = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {};
    await makeDataFolder({ DATA_DIR: dataDir, ...database });
    const secret = `secret file ${randomUUID()}`;
    const served = await fillServedFolder(distDir, dataDir, pages, secret);
    const resolver = await startResolver();
    closing.push(resolver.close);

    const environment: Environment = {
      DATA_DIR: dataDir,
      DIST_DIR: distDir,
      ADMIN_PASSWORD: randomUUID(),
      DOI_RESOLVER_URL: resolver.url,
      CROSSREF_URL: resolver.url,
      ...database,
    };
    const databaseUrl = database.DATABASE_URL;
    const logFile = path.join(folder, 'server.log');
    let server = await startServerProcess(environment, logFile);
    closing.push(() => server.stop('SIGKILL'));
    const fingerprint = () => (databaseUrl ? serverFingerprint(databaseUrl) : embeddedFingerprint(dataDir));

    const address = { url: server.url, publishableKey: await publishableKeyOf(dataDir) };
    const planted = await plantMarkers(address, environment);
    const callers = await openCallerHeaders(address, dataDir, planted.admin, READER);
    await server.stop();
    const before = await fingerprint();
    server = await startServerProcess(environment, logFile);
    const postmaster = databaseUrl ? await postmasterPid(databaseUrl) : null;

    return {
      server: () => server,
      distDir,
      pages: served,
      callers,
      markers: { ...planted.markers, 'a file outside of the site': secret },
      pids: () => [...server.pids(), ...(postmaster === null ? [] : processTree(postmaster))],
      before,
      fingerprint: async () => (databaseUrl ? fingerprint() : null),
      async restart() {
        await server.stop('SIGKILL');
        server = await startServerProcess(environment, logFile);
      },
      async stopAndCompare() {
        await server.stop();
        return fingerprint();
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Where this site looks DOIs up: it knows none. */
async function startResolver(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
