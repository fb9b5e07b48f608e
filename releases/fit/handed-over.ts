import type { PartName } from '../state/parts.ts';

/** What a part hands over: the type that the contract gives it, and the sources of a module or of several by their names. */
export type HandedOver = { file: string; type: string; sources: string | Readonly<Record<string, string>> };

export const HANDED_OVER: Readonly<Record<PartName, HandedOver>> = {
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
};
