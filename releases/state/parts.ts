/** The three parts that are built and released on their own (docs/rules/accounts.md#parts). */
export const PARTS = ['host', 'remote-public', 'remote-admin'] as const;

export type PartName = (typeof PARTS)[number];

/** @throws Error that lists the parts when the name is none of them. */
export function parsePart(name: string | undefined): PartName {
  const part = PARTS.find((candidate) => candidate === name);
  if (!part) throw new Error(`${name ? `"${name}" is no part` : 'Name a part'}: ${PARTS.join(', ')}.`);
  return part;
}

/** What a part hands over: the type that the contract gives it, and the sources of a module or of several by their names. */
export type HandedOver = { file: string; type: string; sources: string | Readonly<Record<string, string>> };

/** Modules of a remote whose names begin with a dot are federation's. */
export const HANDED_OVER = {
  host: { file: 'host.ts', type: 'HostServer', sources: 'src/prerender' },
  'remote-public': {
    file: 'modules.ts',
    type: "RemoteModules['remote-public']",
    sources: {
      './islands': 'src/islands',
      './publication-card': 'src/publication-card',
      'page-texts': 'src/page-documents',
      server: 'src/site',
    },
  },
  'remote-admin': {
    file: 'modules.ts',
    type: "RemoteModules['remote-admin']",
    sources: { './console': 'src/console', server: 'src/console' },
  },
} as const satisfies Readonly<Record<PartName, HandedOver>>;

/** Where a release keeps what composing a page calls: the host renders, the remotes give what is shown. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRIES: Record<PartName, string> = {
  host: `${SERVER_FOLDER}/prerender.mjs`,
  'remote-public': `${SERVER_FOLDER}/site.mjs`,
  'remote-admin': `${SERVER_FOLDER}/console.mjs`,
};

/** Where a release keeps the contract's declarations that it was built against, a folder for each version. */
export const DECLARATIONS_FOLDER = `${SERVER_FOLDER}/contract`;
