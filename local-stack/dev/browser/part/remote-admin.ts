import { createContainer } from './container.ts';

/** The console from its sources, for the federation run time of a deployed host. */
export const { init, get } = createContainer({ './console': () => import('./console.ts') });
