import { sharedFromHost } from '@burhan/releases/building/shared-from-host';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The visitor's pages for prerendering, and their styles; React and i18next come from the host's server build. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [sharedFromHost(import.meta.dirname), react()],
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
});
