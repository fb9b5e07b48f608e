import type { HostServer } from '@burhan/shared/contract/host';
import type { RemoteModules } from '@burhan/shared/contract/modules';
import { CONTRACTS, contractConflict } from '@burhan/shared/contract/versions';
import { type LiveReleases, type SiteReleases, siteReleases } from '../state/live-releases.ts';
import type { PartName } from '../state/parts.ts';
import type { Release } from '../state/release.ts';

/** A module that a part offers to other parts: its source, and the exports that `shared/contract` requires. */
type HandedOver<Module = object> = {
  source: string;
  exports: Readonly<Record<keyof Module & string, true>>;
};

type Handed<Modules> = { [Name in keyof Modules]: HandedOver<Modules[Name]> };

/** The modules that `shared/contract` requires. Federation exposes those whose names begin with `./`. */
export const HANDED_OVER = {
  host: { server: { source: 'src/prerender', exports: { prerenderPage: true } } },
  'remote-public': {
    './islands': { source: 'src/islands', exports: { start: true, loadIsland: true, takeRows: true } },
    './publication-card': { source: 'src/publication-card', exports: { start: true } },
    server: { source: 'src/site', exports: { pages: true, citationFile: true } },
  },
  'remote-admin': {
    './console': { source: 'src/console', exports: { start: true } },
  },
} satisfies { host: Handed<{ server: HostServer }> } & {
  [Part in keyof RemoteModules]: Handed<Omit<RemoteModules[Part], 'page-texts'>>;
};

/**
 * Lists the exports that the contract names but a built part does not have, one line for each.
 * @param exported the names that each module exports, by the module's name in `HANDED_OVER`.
 */
export function missingExports(
  part: PartName,
  exported: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries<HandedOver>(HANDED_OVER[part]).flatMap(([module, { source, exports: named }]) =>
    Object.keys(named)
      .filter((name) => !exported[module]?.includes(name))
      .map((name) => `${source} does not export ${name}, which the contract names`),
  );
}

/** @throws Error that says why the releases that would be live are not compatible. */
export async function refuseIncompatible(distDir: string, wanted: LiveReleases): Promise<void> {
  const reasons = incompatibilities(await siteReleases(distDir, wanted));
  if (reasons.length > 0) throw new Error(`These releases are not compatible: ${reasons.join('; ')}.`);
}

/**
 * Reasons why releases cannot run in one page, or cannot prerender with their host; empty if there are none. The host's
 * packages must have the same major version as those that a remote was built with, and must not be older.
 */
export function incompatibilities({ host, ...remotes }: Partial<SiteReleases>): string[] {
  if (!host) return [];
  const conflict = (name: string, { contracts }: Pick<Release, 'contracts'>) =>
    contractConflict({ name, contracts }, { name: 'the host', contracts: host.contracts });
  const packages = ({ part, singletons }: Release) =>
    Object.entries(singletons).flatMap(([name, wanted]) => {
      const given = host.singletons[name];
      if (given && serves(given, wanted)) return [];
      return [`${part} was built with ${name} ${wanted}, the host shares ${given ?? 'none'}`];
    });
  const reasons = [
    conflict('prerendering', { contracts: CONTRACTS }),
    ...Object.values(remotes).flatMap((remote) => [...packages(remote), conflict(remote.part, remote)]),
  ];
  return reasons.filter((reason) => reason !== null);
}

function serves(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}
