import type { IslandsRemote } from '@burhan/contract/4/public';
import { createSite, type Site } from './site-context.ts';

export { contractVersion, speaks } from './site-context.ts';

/** The interactive parts of pages, each loaded on its own. */
export const ISLANDS = { rows: { load: () => import('./rows-island.tsx') } };

let site: Site;

export const start: IslandsRemote['start'] = (context) => {
  site = createSite(context);
};

export const islands: IslandsRemote['islands'] = {
  rows: { load: async () => ({ Content: (await ISLANDS.rows.load()).rowsIn(site) }) },
};

export const takeRows: IslandsRemote['takeRows'] = ({ table }, rows) => site.take(table, rows);
