import type { PublicRegistry } from '@burhan/contract/registry';
import { ISLANDS, speaks } from './islands.ts';
import { PAGES } from './pages.ts';

/** Read by the build, which writes down the files of what is imported here. */
export const registry: PublicRegistry = {
  speaks,
  exposed: () => import('./islands.ts'),
  pages: PAGES,
  islands: ISLANDS,
};
