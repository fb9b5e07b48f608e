import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { subsetFonts } from './build/subset-fonts.ts';

/** A build of its own: what a page shares with the console or another is in its own script, which is one file. */
function ownBuild(name: string, input: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      emptyOutDir: false,
      manifest: `.vite/manifest-${name}.json`,
      rolldownOptions: { input: { [name]: input } },
    },
  };
}

/** The page's script asks for modules by itself, and for no styles: what Vite would add to each `import()` is larger than it. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'page',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * The shell, built with a relative base into an immutable version folder: the console's start and the script of public
 * pages, which are prerendered around it.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), subsetFonts(), plainImports],
  define: {
    // Remotes are addressed by their entry, not by a manifest: this leaves the manifest reader out of the bundle.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    // And this the loading of remotes in Node.
    ENV_TARGET: '"web"',
  },
  build: {
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { rolldownOptions: { input: 'src/main.tsx' } } },
    page: ownBuild('page', 'src/page/page.ts'),
    preview: ownBuild('preview', 'src/preview/preview.tsx'),
  },
  builder: {
    // One after the other: the first empties the folder.
    async buildApp({ build, environments: { client, page, preview } }) {
      for (const environment of [client, page, preview]) if (environment) await build(environment);
    },
  },
});
