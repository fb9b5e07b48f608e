import type { ConsoleRemote } from './console.ts';
import type { IslandsRemote, PageTextsModule, PublicationCardModule, PublicRemote } from './public.ts';

/** What the host loads from each remote: modules by their names, and the public remote's server build. */
export type RemoteModules = {
  'remote-public': {
    './islands': IslandsRemote;
    './publication-card': PublicationCardModule;
    /** A separate file, which older releases do not have. */
    'page-texts'?: PageTextsModule;
    server: PublicRemote;
  };
  'remote-admin': { './console': ConsoleRemote };
};
