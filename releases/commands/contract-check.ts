import type { PartName } from '../state/parts.ts';
import type { Release } from '../state/release.ts';

/** The modules that the host asks a remote for, without their extension. */
const ASKED_MODULES: Readonly<Record<Exclude<PartName, 'host'>, readonly string[]>> = {
  'remote-public': ['src/islands', 'src/publication-card'],
  'remote-admin': ['src/console'],
};

/**
 * Why a host and a remote cannot meet in one page; none when they can.
 * The host's packages serve the remote: they must be of the same major version and no older than what it was built on.
 */
export function contractBreaks(host: Release, remote: Release): string[] {
  const breaks: string[] = [];
  if (remote.contractVersion !== host.contractVersion) {
    breaks.push(
      `${remote.part} speaks contract ${remote.contractVersion}, the host speaks ${host.contractVersion}`,
    );
  }
  for (const [name, wanted] of Object.entries(remote.singletons)) {
    const given = host.singletons[name];
    if (!given) breaks.push(`${remote.part} needs ${name}, which the host does not share`);
    else if (!serves(given, wanted)) {
      breaks.push(`${remote.part} was built with ${name} ${wanted}, the host shares ${given}`);
    }
  }
  if (remote.part !== 'host') {
    const missing = ASKED_MODULES[remote.part].filter((name) => !hands(remote, name));
    breaks.push(...missing.map((name) => `${remote.part} does not hand over ${name}`));
  }
  return breaks;
}

function serves(given: string, wanted: string): boolean {
  const [givenMajor = 0, givenMinor = 0] = given.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return givenMajor === wantedMajor && givenMinor >= wantedMinor;
}

function hands(remote: Release, name: string): boolean {
  return remote.exposes.some((key) => key.replace(/\.tsx?$/, '') === name);
}
