import type { Shares } from '../remotes/federation.ts';

const modules = () => import('./react-modules.ts');

/** What islands consume from the host, fetched when the first one does: those of plain code need none of it. */
export const ISLAND_SHARES: Shares = {
  react: async () => (await modules()).react,
  'react/jsx-runtime': async () => (await modules()).reactJsxRuntime,
  'react-i18next': async () => (await modules()).reactI18next,
};
