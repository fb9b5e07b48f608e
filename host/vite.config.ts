import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { subsetFonts } from './build/subset-fonts.ts';

/** The preview page has a build of its own: what it shares with public pages does not change their scripts. */
const PREVIEW = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    manifest: '.vite/manifest-preview.json',
    rolldownOptions: { input: { preview: 'src/preview/preview.tsx' } },
  },
} as const;

/**
 * The shell, built with a relative base into an immutable version folder: the console's start and the script of public
 * pages, which are composed around it.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  plugins: [react(), subsetFonts()],
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
    client: {
      build: {
        rolldownOptions: {
          input: ['src/main.tsx', 'src/page/page.ts'],
          // What the page's script shares with the console, in one file.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'common',
                  test: /^(?!.*node_modules).*(?:\/shared\/|notices\/|preload-helper)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    preview: PREVIEW,
  },
  builder: {
    // One after the other: the first empties the folder.
    async buildApp({ build, environments: { client, preview } }) {
      if (client) await build(client);
      if (preview) await build(preview);
    },
  },
});
