import type { PluginOption, UserConfig } from 'vite';
import { remoteFederation } from './federation.ts';
import { sharedFromHost } from './shared-from-host.ts';

type ChunkGroup = { name: string; test: RegExp; priority?: number; minShareCount?: number };

/** What a remote's entry needs. The modules that take the shared packages from the host come later, with the islands. */
const FEDERATION: ChunkGroup = {
  name: 'federation',
  test: /^(?!.*(?:__loadShare__|hostAutoInit|pendingShares)).*(?:@module-federation|virtual:mf)/,
  priority: 2,
};

/**
 * What `vite.config.ts` of a public remote says: the build that visitors' browsers load, with the modules
 * `src/islands.ts` and `src/publication-card.ts`. Pages are rendered by the other build.
 * @param options.groups of modules that are one file each.
 */
export function browserBuild({
  plugins,
  groups = [],
}: {
  plugins: PluginOption[];
  groups?: readonly ChunkGroup[];
}): UserConfig {
  return {
    base: './',
    plugins: [
      ...plugins,
      remoteFederation(
        'remote-public',
        { './islands': './src/islands.ts', './publication-card': './src/publication-card.ts' },
        // Nothing else: what no module imports would be asked for before any island wakes.
        ['react', 'react/jsx-runtime', 'i18next', 'react-i18next'],
      ),
    ],
    build: {
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/islands.ts',
        output: { codeSplitting: { groups: [FEDERATION, ...groups] } },
      },
    },
  };
}

/**
 * What `vite.server.config.ts` of a public remote says: `src/site.ts` with the visitor's pages for prerendering, and
 * their styles. React and i18next come from the host's server build.
 * @param packageFolder where the remote's packages are found.
 */
export function serverBuild(packageFolder: string, { plugins }: { plugins: PluginOption[] }): UserConfig {
  return {
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [sharedFromHost(packageFolder), ...plugins],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'src/site.ts',
      ssrEmitAssets: true,
      manifest: true,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'site.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
      },
    },
  };
}
