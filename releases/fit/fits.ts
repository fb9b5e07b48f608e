import { existsSync } from 'node:fs';
import path from 'node:path';
import { meetingVersion, SPEAKS, spokenBy } from '@burhan/shared/contract/speaks';
import { DECLARATIONS_FOLDER, type PartName } from '../state/parts.ts';
import type { Release } from '../state/release.ts';
import { type Side, typeMisfits } from './type-misfits.ts';

/** A release and the folder that it is in. */
export type PlacedRelease = { release: Release; folder: string };

/** The modules that the host asks a remote for, without their extension. */
const ASKED_MODULES: Readonly<Record<Exclude<PartName, 'host'>, readonly string[]>> = {
  'remote-public': ['src/islands', 'src/publication-card'],
  'remote-admin': ['src/console'],
};

/** What composing is made for, beside this program's own code. */
const COMPOSING: Side = {
  name: 'composing',
  declarations: path.join(import.meta.dirname, '../../shared/contract'),
};

/** Why pages cannot be composed with a host; none when they can. */
export async function hostMisfits(host: PlacedRelease): Promise<string[]> {
  const version = meetingVersion(SPEAKS, spokenBy(host.release));
  if (version === null) {
    return [`the host speaks contract ${spokenBy(host.release)}, composing speaks ${SPEAKS}`];
  }
  const sides = { taker: COMPOSING, giver: sideOf(host) };
  if (!existsSync(sides.giver.declarations)) return [];
  const paths = await typeMisfits(sides, { file: 'host.ts', type: 'HostServer' }, version);
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
  const missing = ASKED_MODULES[part].filter((name) => !hands(remote, name));
  reasons.push(...missing.map((name) => `${part} does not hand over ${name}`));

  const version = meetingVersion(spokenBy(host), spokenBy(remote));
  if (version === null) {
    return [...reasons, `${part} speaks contract ${spokenBy(remote)}, the host speaks ${spokenBy(host)}`];
  }
  // Those do not wait for an adapter.
  if (!host.speaks && spokenBy(remote).length > 1) {
    return [...reasons, `the host is from before parts spoke several contracts: release it first`];
  }
  const sides = { taker: sideOf(placedHost), giver: sideOf(placedRemote) };
  // Releases from before carry none.
  if (!existsSync(sides.taker.declarations) || !existsSync(sides.giver.declarations)) return reasons;
  const paths = await typeMisfits(sides, { file: 'modules.ts', type: `RemoteModules['${part}']` }, version);
  return [...reasons, ...paths.map((path) => `contract ${version} of ${part} and the host: ${path}`)];
}

function sideOf({ folder, release: { part } }: PlacedRelease): Side {
  return {
    name: part === 'host' ? 'the host' : part,
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
