import type { HostServer } from '@burhan/shared/contract/host';
import type { RemoteModules } from '@burhan/shared/contract/modules';
import { CONTRACTS, meetingOf } from '@burhan/shared/contract/versions';
import { type LiveReleases, type SiteReleases, siteReleases } from '../state/live-releases.ts';
import type { PartName } from '../state/parts.ts';
import type { Release } from '../state/release.ts';

/** A module that a part hands over: its source, and what the contract names of it. */
type HandedOver<Module = object> = {
  source: string;
  exports: Readonly<Record<keyof Module & string, true>>;
};

type Handed<Modules> = { [Name in keyof Modules]: HandedOver<Modules[Name]> };

/** The contract's list. Modules of a remote whose names begin with a dot are federation's. */
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
 * What the contract names and a built part does not export: a line for each.
 * @param exported names by the modules' names in the list.
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

/** @throws Error that says why what is to be live together is not compatible. */
export async function refuseIncompatible(distDir: string, wanted: LiveReleases): Promise<void> {
  const reasons = incompatibilities(await siteReleases(distDir, wanted));
  if (reasons.length > 0) throw new Error(`These releases are not compatible: ${reasons.join('; ')}.`);
}

/**
 * Why releases cannot meet in one page, or pages cannot be prerendered with their host; none when all is well. The host's
 * packages serve the remotes: they must be of the same major version and no older than what a remote was built with.
 */
export function incompatibilities({ host, ...remotes }: Partial<SiteReleases>): string[] {
  if (!host) return [];
  const meet = (name: string, { contracts }: Pick<Release, 'contracts'>) => {
    const meeting = meetingOf({ name, contracts }, { name: 'the host', contracts: host.contracts });
    return 'reason' in meeting ? [meeting.reason] : [];
  };
  const packages = ({ part, singletons }: Release) =>
    Object.entries(singletons).flatMap(([name, wanted]) => {
      const given = host.singletons[name];
      if (given && serves(given, wanted)) return [];
      return [`${part} was built with ${name} ${wanted}, the host shares ${given ?? 'none'}`];
    });
  return [
    ...meet('prerendering', { contracts: CONTRACTS }),
    ...Object.values(remotes).flatMap((remote) => [...packages(remote), ...meet(remote.part, remote)]),
  ];
}

function serves(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}
