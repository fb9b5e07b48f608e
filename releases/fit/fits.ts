import path from 'node:path';
import { CONTRACTS, meetingOf, type Speaker } from '@burhan/shared/contract/versions';
import { DECLARATIONS_FOLDER, HANDED_OVER, type PartName } from '../state/parts.ts';
import { type Release, releaseFolder } from '../state/release.ts';
import { type Side, type Sides, typeMisfits } from './type-misfits.ts';

/** This program itself. */
const COMPOSING = {
  name: 'composing',
  contracts: CONTRACTS,
  declarations: path.join(import.meta.dirname, '../../shared/contract'),
};

/** Why pages cannot be composed with a host; none when they can. */
export function hostMisfits(distDir: string, host: Release): Promise<string[]> {
  return contractMisfits({ taker: COMPOSING, giver: sideOf(distDir, host) }, 'host');
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
  return [...reasons, ...(await contractMisfits(sides, part))];
}

/** Two meet at the highest version of the contract that both speak. */
async function contractMisfits(
  sides: Record<keyof Sides, Side & Speaker>,
  part: PartName,
): Promise<string[]> {
  const { taker, giver } = sides;
  const meeting = meetingOf(giver, taker);
  if ('reason' in meeting) return [meeting.reason];
  const { version } = meeting;
  const misfits = await typeMisfits(sides, HANDED_OVER[part], version);
  return misfits.map((misfit) => `contract ${version} of ${giver.name} and ${taker.name}: ${misfit}`);
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
