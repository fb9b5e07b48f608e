import type { PublicRegistry } from '@burhan/shared/registries';
import { ISLANDS } from './islands.ts';
import { PAGES } from './pages.ts';

/** For prerendering, read by the build alone. */
export const registry: PublicRegistry = { pages: PAGES, islands: ISLANDS };
