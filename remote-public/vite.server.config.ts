import { sharedFromHost } from '@burhan/site-build/build/shared-from-host';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Drops the styles, because the page that is drawn has them already. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'pageTexts',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
    },
  },
};

/**
 * Builds the visitor's pages and their styles for prerendering. React and i18next come from the host's server build.
 * Also builds the texts of pages for editors' browsers, separately, so that visitors' files stay the same.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [sharedFromHost(import.meta.dirname), react(), withoutStyles],
  environments: {
    ssr: {
      resolve: { noExternal: true },
      build: {
        ssr: 'src/site.ts',
        emitAssets: true,
        manifest: true,
        target: 'node22',
        minify: false,
        rolldownOptions: {
          output: { entryFileNames: 'site.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
        },
      },
    },
    pageTexts: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/describe-pages.ts',
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'page-texts.js', chunkFileNames: 'page-texts/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    // The builds run one after the other, because the first empties the folder.
    async buildApp({ build, environments: { ssr, pageTexts } }) {
      for (const environment of [ssr, pageTexts]) if (environment) await build(environment);
    },
  },
});
