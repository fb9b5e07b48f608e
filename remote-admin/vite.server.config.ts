import { sharedFromHost } from '@burhan/releases/building/shared-from-host';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Texts. */
const NEEDED_AT_ONCE = /\/i18n\//;

/** What is fetched after the first view is no part of it, and a large part of the console. */
function withoutLazyParts(): Plugin {
  return {
    name: 'without-lazy-parts',
    enforce: 'pre',
    resolveDynamicImport: (id, importer) =>
      typeof id === 'string' && !NEEDED_AT_ONCE.test(importer ?? '') ? { id, external: true } : null,
  };
}

/** The console's first views for composing; React, the router and i18next come from the host's server build. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [withoutLazyParts(), sharedFromHost(import.meta.dirname), react()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/console.ts',
    target: 'node22',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: 'console.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});
