import type { PublicRegistry } from '@burhan/shared/registries';
import { ISLANDS } from './islands.ts';
import { PAGES } from './pages.ts';

/** The registry for prerendering. Only the build reads it. */
export const registry: PublicRegistry = { pages: PAGES, islands: ISLANDS };
