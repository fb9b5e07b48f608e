import { CONTRACTS, meetingOf } from '@burhan/shared/contract/versions';
import { type LiveReleases, type SiteReleases, siteReleases } from '../state/live-releases.ts';
import type { Release } from '../state/release.ts';

/** @throws Error that says why what is to be live together does not fit each other. */
export async function refuseMisfits(distDir: string, wanted: LiveReleases): Promise<void> {
  const reasons = siteMisfits(await siteReleases(distDir, wanted));
  if (reasons.length > 0) throw new Error(`These releases do not fit each other: ${reasons.join('; ')}.`);
}

/** Why releases do not fit each other, or pages cannot be composed with their host; none when all is well. */
export function siteMisfits({ host, ...remotes }: Partial<SiteReleases>): string[] {
  if (!host) return [];
  const meeting = meetingOf(speaker(host), { name: 'composing', contracts: CONTRACTS });
  return [
    ...('reason' in meeting ? [meeting.reason] : []),
    ...Object.values(remotes).flatMap((remote) => misfits(host, remote)),
  ];
}

/**
 * Why a host and a remote cannot meet in one page; none when they can.
 * The host's packages serve the remote: they must be of the same major version and no older than what it was built on.
 */
export function misfits(host: Release, remote: Release): string[] {
  const { part } = remote;
  const reasons: string[] = [];
  for (const [name, wanted] of Object.entries(remote.singletons)) {
    const given = host.singletons[name];
    if (!given) reasons.push(`${part} needs ${name}, which the host does not share`);
    else if (!serves(given, wanted)) {
      reasons.push(`${part} was built with ${name} ${wanted}, the host shares ${given}`);
    }
  }
  const meeting = meetingOf(speaker(remote), speaker(host));
  return 'reason' in meeting ? [...reasons, meeting.reason] : reasons;
}

function speaker({ part, contracts }: Release) {
  return { name: part === 'host' ? 'the host' : part, contracts };
}

function serves(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}
