import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The host's server build, which prerendering calls. It includes all packages, so that a release needs no sources. */
export default defineConfig({
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/prerender.tsx',
    target: 'node22',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: 'prerender.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
    },
  },
});
