import path from 'node:path';
import { CONTRACTS, meetingOf, type Speaker } from '@burhan/shared/contract/versions';
import { DECLARATIONS_FOLDER } from '../state/parts.ts';
import type { Release } from '../state/release.ts';
import { HANDED_OVER } from './handed-over.ts';
import { type Side, typeMisfits } from './type-misfits.ts';

/** A release and the folder that it is in. */
export type PlacedRelease = { release: Release; folder: string };

/** This program itself. */
const COMPOSING = {
  name: 'composing',
  contracts: CONTRACTS,
  declarations: path.join(import.meta.dirname, '../../shared/contract'),
};

/** Why pages cannot be composed with a host; none when they can. */
export async function hostMisfits(host: PlacedRelease): Promise<string[]> {
  const sides = { taker: COMPOSING, giver: sideOf(host) };
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
export async function misfits(placedHost: PlacedRelease, placedRemote: PlacedRelease): Promise<string[]> {
  const { release: host } = placedHost;
  const { release: remote } = placedRemote;
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
  const asked = Object.entries(HANDED_OVER[part].sources).filter(([name]) => name.startsWith('./'));
  const missing = asked.map(([, source]) => source).filter((source) => !hands(remote, source));
  reasons.push(...missing.map((name) => `${part} does not hand over ${name}`));

  const sides = { taker: sideOf(placedHost), giver: sideOf(placedRemote) };
  const meeting = meetingOf(sides.giver, sides.taker);
  if ('reason' in meeting) return [...reasons, meeting.reason];
  const { version } = meeting;
  const paths = await typeMisfits(sides, HANDED_OVER[part], version);
  return [...reasons, ...paths.map((path) => `contract ${version} of ${part} and the host: ${path}`)];
}

function sideOf({ folder, release: { part, contracts } }: PlacedRelease): Side & Speaker {
  return {
    name: part === 'host' ? 'the host' : part,
    contracts,
    declarations: path.join(folder, DECLARATIONS_FOLDER),
  };
}

function serves(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}

function hands(remote: Release, name: string): boolean {
  return remote.exposes.some((key) => key.replace(/\.tsx?$/, '') === name);
}
