import { sharedFromHost } from '@burhan/site-build/build/shared-from-host';
import react from '@vitejs/plugin-react';
import { defaultClientMainFields, defineConfig } from 'vite';

/**
 * Builds the visitor's pages and their styles for prerendering. React and i18next come from the host's server build.
 * Also builds the texts of pages for editors' browsers, separately, so that visitors' files stay the same.
 */
export default defineConfig({
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [sharedFromHost(import.meta.dirname), react()],
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
      // A server build contains no styles. The preview page, which draws these pages, has the styles already.
      consumer: 'server',
      resolve: { noExternal: true, mainFields: [...defaultClientMainFields] },
      build: {
        ssr: 'src/describe-pages.ts',
        emptyOutDir: false,
        target: 'es2022',
        minify: true,
        rolldownOptions: {
          platform: 'browser',
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
