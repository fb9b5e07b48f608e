import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { subsetFonts } from './build/subset-fonts.ts';

/** A separate build, so that a page's script is one file. Code that several pages use is copied into each script. */
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

/**
 * Builds the shell into an immutable version folder, with a relative base. The shell has three scripts: of the console,
 * of the prerendered public pages and of the preview.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), subsetFonts()],
  define: {
    // Remotes are loaded by their entry, not by a manifest. This leaves the manifest reader out of the bundle.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    // This leaves the loading of remotes in Node out of the bundle.
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
    // One after the other, because the first build empties the folder.
    async buildApp({ build, environments: { client, page, preview } }) {
      for (const environment of [client, page, preview]) if (environment) await build(environment);
    },
  },
});
