import type { HostServer } from '@burhan/shared/contract/host';
import type { RemoteModules } from '@burhan/shared/contract/modules';

/** The three parts that are built and released on their own (docs/rules/accounts.md#parts). */
export const PARTS = ['host', 'remote-public', 'remote-admin'] as const;

export type PartName = (typeof PARTS)[number];

/** @throws Error that lists the parts when the name is none of them. */
export function parsePart(name: string | undefined): PartName {
  const part = PARTS.find((candidate) => candidate === name);
  if (!part) throw new Error(`${name ? `"${name}" is no part` : 'Name a part'}: ${PARTS.join(', ')}.`);
  return part;
}

/** A module that a part hands over: its source, and what the contract names of it. */
export type HandedOver<Module = object> = {
  source: string;
  exports: Readonly<Record<keyof Module & string, true>>;
};

type Handed<Modules> = { [Name in keyof Modules]: HandedOver<Modules[Name]> };

/** Modules of a remote whose names begin with a dot are federation's. */
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

/** Where a release keeps what prerendering a page calls: the host renders, the public remote gives what is shown. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRIES = {
  host: `${SERVER_FOLDER}/prerender.mjs`,
  'remote-public': `${SERVER_FOLDER}/site.mjs`,
} as const satisfies Partial<Record<PartName, string>>;
