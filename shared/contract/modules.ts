import type { ConsoleRemote } from './console.ts';
import type { IslandsRemote, PageTextsModule, PublicationCardModule, PublicRemote } from './public.ts';

/** What the host takes from each remote: modules by the names that it asks for, and the public one's server build. */
export type RemoteModules = {
  'remote-public': {
    './islands': IslandsRemote;
    './publication-card': PublicationCardModule;
    /** A file of its own; older releases have none. */
    'page-texts'?: PageTextsModule;
    server: PublicRemote;
  };
  'remote-admin': { './console': ConsoleRemote };
};
