import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TableName } from '@burhan/shared/entities/content';
import { startNginxForTests } from '../nginx.ts';
import { startPostgresServer } from '../postgres.ts';
import { processTree } from './machine-time.ts';
import { calmRows, openProbe, type Probe } from './probe.ts';
import { type FuzzSite, openFuzzSite } from './site/fuzz-site.ts';
import type { Pages } from './site/served-folder.ts';

export const TARGETS = ['embedded', 'postgres', 'nginx'] as const;
export type TargetName = (typeof TARGETS)[number];

/** What is attacked, and who looks on. */
export type Target = {
  name: TargetName;
  site: FuzzSite;
  /** Where attacks go, on 127.0.0.1. */
  port(): number;
  /** Where visitors are: behind nginx, and at the backend, which keeps no answers. */
  probes(): readonly Probe[];
  /** What the probes read in calm. */
  rows: Readonly<Record<TableName, string>>;
  /** Processes that answers depend on, besides this one. */
  pids(): number[];
  /** Size of all logs. */
  logBytes(): number;
  /** Bytes of log that one round of the visitors' own reads makes at most. */
  calmLogBytes: number;
  /** Whether the processes that were started are there still. */
  isWhole(): boolean;
  restart(): Promise<void>;
  /** The site stays. */
  close(): Promise<void>;
};

/**
 * Opens targets one after the other, those with one database on one site, and closes each after its attack.
 * @throws Error when this machine has no PostgreSQL server or nginx for a target that needs it.
 */
export async function attackEach(
  names: readonly TargetName[],
  pages: Pages,
  attack: (target: Target) => Promise<void>,
): Promise<void> {
  for (const [isPostgres, ofDatabase] of Map.groupBy(names, (name) => name === 'postgres')) {
    const site = await openFuzzSite(isPostgres ? await startPostgresServer() : null, pages);
    try {
      for (const [index, name] of ofDatabase.entries()) {
        // The attack before it has stopped the site, or broken it.
        if (index > 0) await site.restart();
        const target = name === 'nginx' ? await behindNginx(site) : await direct(name, site);
        await attack(target).finally(target.close);
      }
    } finally {
      await site.remove();
    }
  }
}

const keyOf = (site: FuzzSite) => site.callers['public key'][0]?.[1] ?? '';
const portOf = (url: string) => Number(new URL(url).port);
const backendProbe = (site: FuzzSite) => openProbe('backend', site.server().url, keyOf(site));

async function direct(name: TargetName, site: FuzzSite): Promise<Target> {
  let probes = [backendProbe(site)];
  const closeProbes = () => probes.forEach((probe) => void probe.close());
  return calmed({
    name,
    site,
    port: () => portOf(site.server().url),
    probes: () => probes,
    pids: site.pids,
    logBytes: () => site.server().logBytes(),
    isWhole: () => site.server().isWhole(),
    async restart() {
      closeProbes();
      await site.restart();
      probes = [backendProbe(site)];
    },
    close: async () => closeProbes(),
  });
}

async function behindNginx(site: FuzzSite): Promise<Target> {
  const start = () =>
    startNginxForTests({
      distDir: site.distDir,
      upstream: new URL(site.server().url).host,
      site: site.pages,
    });
  const openProbes = () => [openProbe('nginx', nginx.url, keyOf(site)), backendProbe(site)];
  let nginx = await start();
  let probes = openProbes();
  let workers = nginxPids(nginx.configFile);
  const closeProbes = () => probes.forEach((probe) => void probe.close());
  return calmed({
    name: 'nginx',
    site,
    port: () => portOf(nginx.url),
    probes: () => probes,
    pids: () => [...site.pids(), ...workers],
    logBytes: () => site.server().logBytes() + logsOf(nginx.configFile),
    isWhole: () => site.server().isWhole() && nginxPids(nginx.configFile).join() === workers.join(),
    async restart() {
      closeProbes();
      await nginx.stop();
      await site.restart();
      nginx = await start();
      probes = openProbes();
      workers = nginxPids(nginx.configFile);
    },
    async close() {
      closeProbes();
      await nginx.stop();
    },
  });
}

const CALM_ROUNDS = 20;

/** Asks for what a calm target answers and logs. */
async function calmed(target: Omit<Target, 'rows' | 'calmLogBytes'>): Promise<Target> {
  const rows = await calmRows(target.probes().at(-1) as Probe);
  let calmLogBytes = 0;
  for (let round = 0; round < CALM_ROUNDS; round++) {
    const before = target.logBytes();
    await Promise.all(
      target.probes().flatMap((probe) => [probe.readTable('submitted_papers'), probe.health()]),
    );
    calmLogBytes = Math.max(calmLogBytes, target.logBytes() - before);
  }
  return { ...target, rows, calmLogBytes };
}

const stateOf = (configFile: string, file: string) =>
  path.join(path.dirname(configFile), '.cache/nginx', file);

function logsOf(configFile: string): number {
  return ['access.log', 'error.log'].reduce(
    (sum, file) => sum + (statSync(stateOf(configFile, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Its master and workers; the process that loads its cache ends by itself. */
function nginxPids(configFile: string): number[] {
  const master = Number(readFileSync(stateOf(configFile, 'nginx.pid'), 'utf8'));
  return processTree(master).filter(
    (pid) => pid === master || /worker process/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')),
  );
}
