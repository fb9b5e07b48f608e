import path from 'node:path';
import { CONTRACTS, meetingOf, type Speaker } from '@burhan/shared/contract/versions';
import { DECLARATIONS_FOLDER, HANDED_OVER } from '../state/parts.ts';
import { type Release, releaseFolder } from '../state/release.ts';
import { type Side, typeMisfits } from './type-misfits.ts';

/** This program itself. */
const COMPOSING = {
  name: 'composing',
  contracts: CONTRACTS,
  declarations: path.join(import.meta.dirname, '../../shared/contract'),
};

/** Why pages cannot be composed with a host; none when they can. */
export async function hostMisfits(distDir: string, host: Release): Promise<string[]> {
  const sides = { taker: COMPOSING, giver: sideOf(distDir, host) };
  const meeting = meetingOf(sides.giver, sides.taker);
  if ('reason' in meeting) return [meeting.reason];
  const { version } = meeting;
  const paths = await typeMisfits(sides, HANDED_OVER.host, version);
  return paths.map((path) => `contract ${version} of the host and composing: ${path}`);
}

/**
 * Why a host and a remote cannot meet in one page; none when they can.
 * The host's packages serve the remote: they must be of the same major version and no older than what it was built on.
 */
export async function misfits(distDir: string, host: Release, remote: Release): Promise<string[]> {
  if (remote.part === 'host') return [];
  const { part } = remote;
  const reasons: string[] = [];
  for (const [name, wanted] of Object.entries(remote.singletons)) {
    const given = host.singletons[name];
    if (!given) reasons.push(`${part} needs ${name}, which the host does not share`);
    else if (!serves(given, wanted)) {
      reasons.push(`${part} was built with ${name} ${wanted}, the host shares ${given}`);
    }
  }

  const sides = { taker: sideOf(distDir, host), giver: sideOf(distDir, remote) };
  const meeting = meetingOf(sides.giver, sides.taker);
  if ('reason' in meeting) return [...reasons, meeting.reason];
  const { version } = meeting;
  const paths = await typeMisfits(sides, HANDED_OVER[part], version);
  return [...reasons, ...paths.map((path) => `contract ${version} of ${part} and the host: ${path}`)];
}

function sideOf(distDir: string, { part, version, contracts }: Release): Side & Speaker {
  return {
    name: part === 'host' ? 'the host' : part,
    contracts,
    declarations: path.join(releaseFolder(distDir, part, version), DECLARATIONS_FOLDER),
  };
}

function serves(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}
