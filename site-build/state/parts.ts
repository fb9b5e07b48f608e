/** The three parts that are built and released on their own (docs/rules/accounts.md#parts). */
export const PARTS = ['host', 'remote-public', 'remote-admin'] as const;

export type PartName = (typeof PARTS)[number];

/** @throws Error that lists the parts when the name is none of them. */
export function parsePart(name: string | undefined): PartName {
  const part = PARTS.find((candidate) => candidate === name);
  if (!part) throw new Error(`${name ? `"${name}" is no part` : 'Name a part'}: ${PARTS.join(', ')}.`);
  return part;
}

/** The folder of a release's server build. Prerendering uses the host's build to render the public remote's pages. */
export const SERVER_FOLDER = 'server';
export const SERVER_ENTRIES = {
  host: `${SERVER_FOLDER}/prerender.mjs`,
  'remote-public': `${SERVER_FOLDER}/site.mjs`,
} as const satisfies Partial<Record<PartName, string>>;
